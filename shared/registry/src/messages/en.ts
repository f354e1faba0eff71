/** What a release says: `done` and `same` stand in the log and on the terminal, `refused` and `store` in errors. */
export const en = {
  'done.publishFirst': '{{remote}} {{version}} is published. It is the first version, and so the stable one.',
  'done.publish': '{{remote}} {{version}} is published. Nobody gets it before a canary or a promotion.',
  'done.canary': '{{percent}} % of visitors get {{remote}} {{version}}; all others stay with {{stable}}.',
  'done.promote': 'Everybody gets {{remote}} {{version}}; {{before}} stays as the version to fall back to.',
  'done.rollback': 'Everybody gets {{remote}} {{version}} again; {{before}} is taken back.',
  'done.halt': 'The canary of {{remote}} {{version}} is halted; everybody gets {{stable}}.',
  'done.pin': '{{tenant}} stays with {{remote}} {{version}}.',
  'done.unpin': '{{tenant}} gets the same {{remote}} as everybody else.',
  'done.relocate': 'All versions of {{remote}} are now fetched from {{base}}.',
  'done.renew': 'The registry is signed afresh and good until {{expires}}.',

  'same.publish': '{{remote}} {{version}} is published already.',
  'same.canary': '{{percent}} % of visitors get {{remote}} {{version}} already.',
  'same.promote': 'Everybody gets {{remote}} {{version}} already.',
  'same.rollback':
    '{{remote}} was just rolled back: everybody gets {{version}}. To go back further, ask for one more step or name a version.',
  'same.rollbackTo': 'Everybody gets {{remote}} {{version}} already.',
  'same.halt': '{{remote}} {{version}} is no canary any more; nothing to halt.',
  'same.pin': '{{tenant}} stays with {{remote}} {{version}} already.',
  'same.unpin': '{{tenant}} has no {{remote}} of its own; nothing to unpin.',
  'same.relocate': 'All versions of {{remote}} are fetched from {{base}} already.',
  'same.renew': 'The registry is good until {{expires}}; no need to renew it yet.',

  'refused.who': 'Please say who you are, in 1 to 100 characters, so that the log can tell.',
  'refused.reason': 'The reason is longer than 1000 characters. Please shorten it.',
  'refused.remoteName':
    '"{{remote}}" is no name of a remote. Use mf-, then lower-case letters, digits and single hyphens, such as mf-auth.',
  'refused.versionFields':
    'This version of {{remote}} cannot be listed: {{problem}}. Please correct it and publish again.',
  'refused.empty': 'The registry is empty. Publish the first version of a remote, then try again.',
  'refused.unknownRemote': 'The registry knows no {{remote}}. Publish its first version, or use one of: {{remotes}}.',
  'refused.unknownVersion': '{{remote}} has no version {{version}}. Publish it first, or use one of: {{versions}}.',
  'refused.otherBuild':
    '{{remote}} {{version}} is published already, with other content. Versions never change: raise the version and publish again.',
  'refused.containerTaken':
    '{{remote}} {{version}} has the container name {{container}} that {{owner}} has already. Build it with a container name of its own.',
  'refused.toolTaken':
    '{{remote}} {{version}} has the tool {{tool}}, which is of {{owner}} already. Give it an id of its own.',
  'refused.percent':
    'A canary takes more than 0 and at most 100 percent, with at most two decimals; {{percent}} is none of these. Please choose another share.',
  'refused.canaryIsStable':
    'Everybody gets {{remote}} {{version}} already. Publish a newer version, or name another one for the canary.',
  'refused.nameVersion':
    '{{remote}} was just taken back from {{version}}, so it is not chosen by itself. Name the version that you mean.',
  'refused.nothingBefore':
    '{{remote}} has no earlier stable version to go back to. Name the version to go back to, or promote one of: {{versions}}.',
  'refused.tenant':
    '"{{tenant}}" is no name of a tenant. Use up to 64 lower-case letters, digits and hyphens, such as acme.',
  'refused.base':
    '"{{base}}" is no address to fetch builds from. Use one such as https://cdn.example/remotes/mf-auth/.',
  'refused.invalid': 'The change would make the registry unreadable: {{problem}}. Nothing was written.',
  'refused.notAFolder': '{{folder}} is not a folder that can be read. Build the remote first, then publish again.',
  'refused.noManifest': '{{folder}} has no mf-manifest.json. Build the remote first, then publish again.',
  'refused.brokenManifest':
    '{{folder}} has an mf-manifest.json that cannot be read: {{problem}}. Build the remote again, then publish again.',
  'refused.brokenTools':
    '{{folder}} has a tools.json that does not list tools: {{problem}}. Build the remote again, then publish again.',
  'refused.manifestMismatch':
    '{{file}} is not the file that mf-manifest.json lists. Build the remote again, then publish again.',
  'refused.link': '{{file}} is a link. Put the file itself into the build, then publish again.',
  'refused.otherFile':
    '{{path}} is in the storage already, with other content. Versions never change: raise the version and publish again.',

  'store.address': '"{{address}}" is no address of a storage. Use file:<folder> or s3://<bucket>/<prefix>.',
  'store.setting': '{{name}} is missing. The storage {{address}} needs it: set it and try again.',
  'store.endpoint':
    'FACET_S3_ENDPOINT is "{{value}}", but must be an http or https address, such as https://storage.example.',
  'store.path': '"{{path}}" is no path inside the storage. Use names joined by /, without . and .. and not hidden.',
  'store.unreachable':
    'The storage at {{endpoint}} cannot be reached ({{problem}}). Check FACET_S3_ENDPOINT and the network, then try again.',
  'store.denied':
    'The storage at {{endpoint}} does not accept our key ({{problem}}). Check FACET_S3_ACCESS_KEY_ID, FACET_S3_SECRET_ACCESS_KEY, FACET_S3_REGION and the clock of this machine.',
  'store.noBucket':
    'The storage at {{endpoint}} has no bucket {{bucket}}. Make it, or correct the address s3://{{bucket}}.',
  'store.answer': 'The storage at {{endpoint}} answered {{problem}} to {{action}}. Try again in a moment.',
  'store.unconditional':
    'The storage at {{endpoint}} overwrites files although it was told not to (If-None-Match), so that two releases at once could destroy each other. Use a storage with conditional writes.',
  'store.damaged':
    '{{path}} in the storage is damaged or was signed with an unknown key. Restore it from a backup, or give its key as a former key.',
  'store.busy': 'Too many people release at once; this change was not made. Please try again.',
  'store.keyFile':
    '{{file}} holds no private key for the registry. Restore it from a backup, or move it away to get a new key, which pages must then carry.',
  'store.key':
    'This is no private key for the registry: it must be a JSON Web Key of kind EC, P-256, with its private part.',
  'report.healed': 'registry.json was {{problem}} and is written again from the log, sequence {{sequence}}.',
  'report.notHealed': 'registry.json could not be written ({{problem}}). Visitors are served from the log meanwhile.',

  'pointer.missing': 'missing',
  'pointer.behind': 'behind the log',
  'pointer.damaged': 'damaged or changed by somebody without the key',
} as const;
