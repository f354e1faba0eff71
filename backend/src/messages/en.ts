/** Every sentence that the backend says to visitors (`error.*`) and to operators (all others). */
export const en = {
  'error.badRequest': 'The request could not be read. Please check it and try again.',
  'error.invalid': 'The request is not valid ({{where}}). Please check it and try again.',
  'error.notFound': 'There is nothing at this address. Please check it and try again.',
  'error.tooLarge': 'The request is too large. Please send less at once.',
  'error.mediaType': 'This kind of content is not accepted here. Please send JSON.',
  'error.tooMany': 'Too many requests. Please try again in {{seconds}} s.',
  'error.unexpected': 'Something went wrong on our side. Please try again.',
  'error.signIn': 'Please sign in to see your credits.',
  'error.operatorOnly':
    'This page is for the operator of the site. Please open it on the machine itself, or send the operator token.',
  'error.contactEarly': 'That was faster than anybody writes. Please wait a moment and send the message again.',
  'error.contactStale': 'The form has been open for too long. Please send the message again.',
  'error.contactLinks': 'A message may hold {{most}} web addresses at most. Please take some out and send it again.',
  'error.sessionEnded': 'Your session has ended. Please sign in again.',

  'docs.title': 'Facet API',
  'docs.description': 'The calls that the site makes. Every answer is {code, msg, data}, but for the health checks.',
  'docs.raw': 'The same as an OpenAPI 3.1 document',
  'docs.bearer': 'Needs a session: Authorization: Bearer <token>.',
  'docs.answer': 'Answer {{status}}',
  'docs.accepts': 'Accepts: {{where}}',

  'setting.wrong': '{{name}} is "{{value}}", but must be {{expected}}',
  'setting.wrongSecret': '{{name}} must be {{expected}}',
  'setting.host': 'an address or host name to listen on, such as 127.0.0.1',
  'setting.port': 'a whole number from 0 to 65535 (0 picks a free port)',
  'setting.database': 'file:<folder> or postgres://user:password@host:port/database',
  'setting.logLevel': 'one of {{levels}}',
  'setting.siteOrigins': 'a comma separated list of origins, such as https://facet.example,http://localhost:3000',
  'setting.rateLimit': 'a whole number from 1 to 1000000 (requests per minute and address)',
  'setting.trustedProxies': 'a comma separated list of IP addresses or ranges, such as 10.0.0.0/8',

  'setting.databaseName': 'the name of a setting, such as FACET_DATABASE',
  'setting.releases': 'file:<folder> or s3://<bucket>/<prefix>',
  'setting.keyFile':
    '{{file}} holds no private key for the registry. Set FACET_RELEASES_KEY_FILE to the key that releases are signed with, or leave it out: then canaries are not watched.',
  'setting.keyFileUnreadable':
    'key file {{file}} cannot be read ({{reason}}). Set FACET_RELEASES_KEY_FILE to the key that releases are signed with, or leave it out: then canaries are not watched.',

  'setting.operatorToken': 'a secret text of at least 32 letters, digits, dots, hyphens or underscores',
  'setting.smtpUrl': 'smtp://user:password@host:port, or smtps:// for TLS from the start',
  'setting.mailFrom': 'an e-mail address, such as facet@facet.example or Facet <facet@facet.example>',
  'setting.mailFromMissing': 'set together with FACET_SMTP_URL: an e-mail address, such as Facet <facet@facet.example>',
  'setting.operatorEmail': 'an e-mail address',
  'setting.contactDays': 'a whole number from 1 to 3650 (days)',

  'outbox.title': 'Outbox',
  'outbox.intro':
    'Mails that would have been sent: no mail server is set (FACET_SMTP_URL), and this is not production. The newest {{most}} are shown.',
  'outbox.empty': 'Nothing has been written yet.',
  'outbox.to': 'To',
  'outbox.replyTo': 'Reply to',
  'outbox.written': 'Written',
  'outbox.html': 'As HTML',

  'canary.worse':
    'canary {{canary}} failed {{failed}} of {{visits}} visits, stable {{stable}} {{stableFailed}} of {{stableVisits}}; p = {{p}} at look {{look}} (Fisher, one-sided; limit {{limit}})',
  'canary.broken':
    'canary {{canary}} failed {{failed}} of {{visits}} visits; stable {{stable}} has only {{stableVisits}} to compare with; p = {{p}} at look {{look}} that it fails no more than {{rate}} % (binomial, one-sided; limit {{limit}})',
  'canary.renewed': 'the document is renewed before it expires',

  'start.failed': 'Facet backend cannot start: {{reason}}',
  'start.unexpected': '{{reason}} (this is a fault of the program; the log has the details).',
  'start.portTaken':
    'port {{port}} on {{host}} is taken by another program. Stop that program, or set FACET_API_PORT to another port (0 picks a free one).',
  'start.portForbidden': 'port {{port}} may not be used by this account. Set FACET_API_PORT to a number above 1023.',
  'start.hostUnknown': 'this machine has no address {{host}}. Set FACET_HOST to one of its own, such as 127.0.0.1.',

  'database.inUse':
    'data folder {{folder}} is in use by process {{pid}}. Stop that process first, or set {{setting}} to another folder.',
  'database.inUseElsewhere':
    'data folder {{folder}} is in use by process {{pid}} on machine {{host}}. Stop it there; if it is gone for good, delete {{lock}} and start again.',
  'database.lockUnreadable':
    'lock file {{lock}} cannot be understood. If no backend uses the data folder, delete that file and start again.',
  'database.lockInterrupted':
    'an earlier start was interrupted while it took the data folder. If no other start is under way, delete {{guard}} and start again.',
  'database.folderForbidden':
    'data folder {{folder}} cannot be written ({{code}}). Give this account the right to, or set {{setting}}.',
  'database.folderForeign':
    'data folder {{folder}} holds files that are no Facet database. Set {{setting}} to an empty or a new folder.',
  'database.unreachable':
    'the database at {{where}} does not answer ({{reason}}). Start PostgreSQL, or check {{setting}}.',
  'database.nested': 'The database was asked outside of the transaction that is running here: use the transaction.',

  'migration.changed':
    'migration {{name}} was changed after it was applied to this database. Restore the file as it was, and put the change into a new migration.',
  'migration.missing':
    'migration {{name}} was applied to this database, but this version of Facet does not have it. Start the newer version, or restore a backup.',
  'migration.late':
    'migration {{name}} comes before {{last}}, which is already applied. Give it a number above {{last}}.',
  'migration.duplicate': 'migrations {{name}} and {{other}} have the same number. Renumber one of them.',
  'migration.failed': 'migration {{name}} failed and nothing of it was kept: {{reason}}',
} as const;
