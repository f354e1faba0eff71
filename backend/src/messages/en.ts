import { moderationWords } from '@facet/contracts/moderation-words';
/** Every sentence that the backend says to visitors (`error.*`) and to operators (all others). */
export const en = {
  'error.badRequest': 'The request could not be read. Please check it and try again.',
  'error.invalid': 'The request is not valid ({{where}}). Please check it and try again.',
  'error.notFound': 'There is nothing at this address. Please check it and try again.',
  'error.tooLarge': 'The request is too large. Please send less at once.',
  'error.mediaType': 'This kind of content is not accepted here. Please send JSON.',
  'error.tooMany': 'Too many requests. Please try again in {{seconds}} s.',
  'error.away': 'This is not available for a moment. Please try again in a few seconds.',
  'error.unexpected': 'Something went wrong on our side. Please try again.',
  'error.claimedToday': 'You can claim free credits once per day.',
  'error.signIn': 'Please sign in first.',
  'error.operatorOnly':
    'This page is for the operator of the site. Please open it on the machine itself, or send the operator token.',
  'error.contactEarly': 'That was faster than anybody writes. Please wait a moment and send the message again.',
  'error.contactStale': 'The form has been open for too long. Please send the message again.',
  'error.contactLinks': 'A message may hold {{most}} web addresses at most. Please take some out and send it again.',
  'error.busy': 'Many people are signing in right now. Please try again in a few seconds.',
  'error.signMalformed': 'The request is not signed as it must be. Please reload the page and try again.',
  'error.signStale':
    'The request took too long, or the clock of this device is wrong. Please reload the page and try again.',
  'error.signWrong': 'The request was changed on its way, or the page is out of date. Please reload it and try again.',
  'error.signReplayed': 'This request was already made. Please try again.',
  'error.notAwaited': 'This tool works, or there is none of this name. Please load the page again.',
  'error.emailMissing': 'Please enter your email address',
  'error.emailInvalid': 'Please enter a valid email address',
  'error.emailProvider': 'This email provider is not allowed. Please use a different email address.',
  'error.wrongLogin': 'Login failed. Please check your credentials.',
  'error.notActivated': 'Your account needs to be activated. Please check your email.',
  'error.otherPassword':
    'This is not the password that was typed when this link was asked for. If somebody else asked for it, choose yours now.',
  'error.signInAgain': 'For your safety, please sign in again first, then try once more.',
  'error.googleConfirm':
    'There is an account with this email address already. Please type its password once, to connect it with Google.',
  'error.freeWaits':
    'Many accounts were made from your network, so free credits come one account at a time. Please try again in {{minutes}} minutes.',
  'error.codeNeeded': 'Please type the code that your authenticator app shows now, or one of your recovery codes.',
  'error.codeWrong':
    'That code is not right, or was used before. Please wait for the next one of your app, or use a recovery code.',
  'error.codesChanged': 'The codes of this account were changed in the meantime. Please reload the page and try again.',
  'error.passkeyRefused': 'This passkey could not be used here. Please try again, or sign in another way.',
  'error.passkeysOff': 'Passkeys need an address with a name, and this site has none. Please sign in another way.',
  'error.passkeysFull': 'You have {{most}} passkeys. Please remove one that you do not need first.',
  'error.noPasskey': 'There is no such passkey any more. Please reload the list.',
  'error.alreadyActive': 'This account is active already. Please sign in.',
  'error.wrongPassword': 'That is not your current password. Please try again.',
  'error.wrongConfirmation': 'That is not the email address of this account. Please type it as it is shown here.',
  'error.linkExpired': 'This link is too old. Please ask for a new one.',
  'error.linkUsed': 'This link was used before. Please sign in, or ask for a new one.',
  'error.linkUnknown':
    'This link is not complete, or not from us. Please open it again from the mail, or ask for a new one.',
  'error.googleRefused': 'Google login failed. Please try again.',
  'error.googleOff': 'Signing in with Google is not set up here. Please use your email address and password.',
  'error.googleUnreachable':
    'Google cannot be reached right now. Please try again, or use your email address and password.',
  'error.noSession': 'There is no such session any more. Please reload the list.',
  'error.sessionEnded': 'Your session has ended. Please sign in again.',

  'error.embedKeyUnknown': 'There is no such key. Please copy it again from /partners/console.',
  'error.embedKeyRevoked':
    'This key is not good any more. Please put the present one of /partners/console into the page.',
  'error.embedOrigin':
    'This key is not for {{origin}}. If the site is yours, run: npm run partners -- allow {{key}} {{origin}} (or add it at /partners/console).',
  'error.embedOriginUnsafe': 'A live key works on pages with https alone, and this page is {{origin}}.',
  'error.embedTestOrigin':
    'A test key works on localhost alone. Please make a live key for {{origin}} at /partners/console.',
  'error.embedLiveLocal': 'A live key does not work on {{origin}}. Please use a test key on your own machine.',
  'error.embedTool': 'This key is not for the tool {{tool}}. Please allow it at /partners/console.',
  'error.embedToolUnknown': 'There is no tool called {{tool}}. Please check its name.',
  'error.embedQuotaDay': 'This tool has been used as often as this site allows for today. Please come back tomorrow.',
  'error.embedQuotaMonth':
    'This tool has been used as often as this site allows for this month. Please come back next month.',
  'error.embedPartnerShort':
    'This site has no credits left for this tool, and you were charged nothing. Please come back later.',
  'error.embedTestTask':
    'A test key runs tools on the device and shows samples, and charges nothing. Please use a live key for this.',
  'error.embedHeader': 'The header {{header}} must hold a key and an origin.',
  'error.embedUser.form':
    'The token of the user is no JWT whose header holds kid and alg. kid is the id of the signing key in /partners/console.',
  'error.embedUser.signer':
    'The token of the user names a signing key (kid) that this key does not have, or that was revoked.',
  'error.embedUser.alg': 'The token of the user is signed by another algorithm than its signing key is for.',
  'error.embedUser.signature': 'The signature of the user’s token is not right. Compare the signing key.',
  'error.embedUser.expired': 'The token of the user has expired. Make a new one for every call of getToken.',
  'error.embedUser.claims': 'The token of the user needs sub (your name for the user), aud “{{audience}}” and exp.',
  'error.embedUser.long':
    'The token of the user is good for too long. exp may be {{minutes}} minutes from now at most.',
  'error.embedUser.other': 'This user is signed in by a partner, and runs tools on that partner’s pages alone.',
  'error.embedUserQuota': 'You have used this tool as often as this site allows for today. Please come back tomorrow.',
  'error.partnerSignerUnknown': 'There is no such signing key. Please reload the list.',
  'error.partnerSigners': 'This key has {{most}} signing keys. Please revoke one that you do not need first.',
  'error.partnerPublicKey':
    'This is no public key of Ed25519 as PEM. Please make one with: openssl genpkey -algorithm ed25519 -out private.pem && openssl pkey -in private.pem -pubout',
  'error.partnerNone': 'You have no partner account yet. Please make one first.',
  'error.partnerKeyUnknown': 'There is no such key. Please reload the list.',
  'error.partnerKeyRevoked': 'This key was revoked. Please make a new one.',
  'error.partnerKeys': 'You have {{most}} keys. Please revoke one that you do not need first.',
  'error.partnerOrigin.syntax': '{{origin}} is not an origin. Please write it like https://shop.example.com.',
  'error.partnerOrigin.wildcard': '{{origin}} holds a *. Please list every origin by its full name.',
  'error.partnerOrigin.insecure': '{{origin}} is not safe: anybody on the way could change the page. Please use https.',
  'error.partnerOrigin.local': '{{origin}} is your own machine. Please use a test key there: it needs no list.',
  'error.partnerOrigin.path':
    '{{origin}} names a page. Please leave out everything after the host, like https://shop.example.com.',

  'error.wrongPlan': 'Invalid package or payment method',
  'error.paymentFailed': 'Payment failed, please try again later!',
  'error.notRefundable':
    'This purchase cannot be given back: it is older than 14 days, or some of its credits were spent. Please write to us if that is wrong.',
  'error.refundRefused': 'The payment provider refused the refund, and your credits are back. Please write to us.',
  'error.forged': 'This message does not come from the payment provider.',
  'error.card.declined':
    'Your bank declined this card and gave no reason. Nothing was charged. Please try another card, or ask your bank.',
  'error.card.funds': 'There is not enough money on this card. Nothing was charged. Please try another card.',
  'error.card.expired': 'This card has expired. Nothing was charged. Please try another card.',
  'error.card.code': 'The security code is wrong. Nothing was charged. Please check it and try again.',
  'error.sandboxCard': 'The sandbox takes its test numbers alone. Please choose one of them.',

  'error.taskUnknown': 'There is no such task any more. Please reload the list.',
  'error.taskConsent': 'Please confirm first that everyone shown agrees to this.',
  'error.taskOptions': 'These options do not fit this tool. Please reload the page and try again.',
  'error.taskInputs': 'These files do not fit this tool. Please reload the page and try again.',
  'error.taskPrice': 'The price has changed: this costs {{credits}} credits now. Please look at it and start again.',
  'error.taskFileMissing': 'A file is missing. Please choose it and start again.',
  'error.taskTooManyFiles': 'These are too many files at once. Please choose {{most}} at most.',
  'error.taskFileType': '{{name}} is not of a kind that this tool takes. Please choose another file: {{types}}.',
  'error.taskTooLong':
    '{{name}} is {{seconds}} s long; this tool takes {{longest}} s at most. Please cut it with the video cutter first.',
  'error.tasksWaiting': 'You have {{most}} tasks waiting. Please wait until one of them runs, or cancel one.',
  'error.fileGone': 'A file is not there any more. Please upload it again.',
  'error.creditsShort': 'You need {{missing}} more credits for this. Please get some and start again.',
  'error.formOnly': 'Please send this as form data.',

  'task.failed': 'Task failed',
  'task.timeout': 'Task timeout',
  'task.unconfigured': 'API configuration is not available.',

  'provider.input':
    'The AI service cannot work with what you gave. Where it shows a face, choose a photo in which that is well lit, not covered and seen from the front.',
  'provider.refused': 'The rules of the AI service do not allow this, or what came of it. Please change what you gave.',
  'provider.address':
    'This address leads to no picture that can be used. Please give the address of a JPEG, PNG or WebP that anybody can open.',
  'provider.paused':
    'The service that makes this is paused at the moment. Nothing was charged. Please try again in a few minutes.',
  'provider.budget': 'This tool has reached what it may make today. Nothing was charged. Please try again tomorrow.',
  'provider.notTried': 'This tool needs a clip or a sound, which a test run does not have.',
  'desk.title': 'Providers',
  'desk.spent': '{{day}} (UTC): {{spent}} spent, no budget is set.',
  'desk.spentOf': '{{day}} (UTC): {{spent}} of {{budget}} spent.',
  'desk.provider': 'Provider',
  'desk.kind': 'Kind',
  'desk.state': 'State',
  'desk.state.on': 'on',
  'desk.state.off': 'switched off',
  'desk.state.paused': 'paused',
  'desk.state.probing': 'tried again with one run',
  'desk.state.until': 'paused after failures, tried again at {{until}}',
  'desk.tool': 'Tool',
  'desk.cost': 'Cost',
  'desk.price': 'Price',
  'desk.success': 'Made, 7 days',
  'desk.refused': '{{made}}, {{count}} refused',
  'desk.seconds': 'Seconds',
  'desk.spend': 'Spent, 7 days',
  'desk.credits': '{{credits}} credits',
  'desk.change': 'To switch a provider off or on, and to run a tool once (it costs what a run costs)',
  'desk.calls':
    'curl -H "authorization: Bearer $FACET_OPERATOR_TOKEN" -H "content-type: application/json" -d \'{"provider":"studio","on":false}\' <this address>/switch\ncurl -H "authorization: Bearer $FACET_OPERATOR_TOKEN" -H "content-type: application/json" -d \'{"tool":"text-to-image","provider":"studio"}\' <this address>/try',
  'provider.unknown': 'There is no provider of that name.',
  'provider.webhook.forged': 'This message does not come from the provider.',
  'provider.webhook.keys': 'The provider’s keys cannot be had at the moment. Please send this again in a minute.',
  'error.downloadBlock': 'This is no host and no web address.',

  'download.link': 'This is no web address that can be downloaded. Copy the link again and paste it.',
  'download.blocked': 'The operator of this site does not allow downloads from this address.',
  'download.forbidden-address': 'This address is not on the public internet, so our server does not open it.',
  'download.sign-in': 'The site shows this only to people who signed in. Save it there, with your own account.',
  'download.private':
    'The site does not hand this out: it is private, for chosen people alone, or closed to servers like ours.',
  'download.geo': 'The site does not show this in the country of our server.',
  'download.rate-limit': 'The site has had too many requests from our server. Try again in an hour.',
  'download.live': 'This is a live stream. Try again once it has ended and is posted as a video.',
  'download.drm': 'This video is copy-protected. Protection is never circumvented here.',
  'download.not-found': 'There is nothing at this link any more. Get a fresh one from where you found it.',
  'download.no-media': 'No video or sound was found at this link.',
  'download.no-extractor': 'This server cannot look up links of this site at the moment.',
  'download.too-large': 'This file is larger than the {{limit}} MB that are allowed here.',
  'download.too-slow': 'The site sent too slowly. Try again later.',
  'download.unreachable': 'The connection to the site was lost and did not come back. Try again later.',
  'download.format': 'The site does not offer this format any more. Look at the link again and choose another one.',
  'download.broken': 'What the site sent is damaged or no video. Choose another format.',
  'download.noSubtitles': 'The subtitles could not be fetched: the video is saved without them.',
  'download.entries': 'None of the chosen entries is in this list any more. Look at the link again.',
  'download.saved': '{{count}} of {{total}} are in this file.',
  'download.noSound': 'There is no sound in this video.',

  'downloadsPage.title': 'Downloads',
  'downloadsPage.noExtractor':
    'This server has no yt-dlp: links of named sites are refused, and their pages say so. Install it, or name it by FACET_YTDLP, and start the backend anew.',
  'downloadsPage.extractor': 'yt-dlp {{version}}.',
  'downloadsPage.youngExtractor': 'yt-dlp {{version}}, {{days}} days old.',
  'downloadsPage.oldExtractor':
    'yt-dlp {{version}} is {{days}} days old. Sites change often: renew it, so that it is younger than {{oldDays}} days.',
  'downloadsPage.runs': 'Runs of the last 24 hours',
  'downloadsPage.blocks': 'Blocked hosts and links',
  'downloadsPage.none': 'None.',
  'downloadsPage.tool': 'Tool',
  'downloadsPage.succeeded': 'Worked',
  'downloadsPage.failed': 'Failed',
  'downloadsPage.last': 'Worked last',
  'downloadsPage.kind': 'What',
  'downloadsPage.target': 'Address',
  'downloadsPage.reason': 'Reason',
  'downloadsPage.since': 'Since',
  'downloadsPage.calls':
    'POST /api/downloads/v1/blocks {"kind":"host","target":"example.com","reason":"…"}\nPOST /api/downloads/v1/blocks/remove {"kind":"host","target":"example.com"}',

  'provider.cancelled': 'The AI service stopped this task. Please try again.',
  'provider.away': 'The AI service does not answer at the moment. Please try again in a few minutes.',

  'error.fileKind':
    'Files of this kind cannot be used here. Please choose a JPEG, PNG, WebP, AVIF or GIF picture, an MP4, MOV, WebM or MKV video, or an MP3, M4A, WAV, OGG or FLAC sound.',
  'error.fileUnknown':
    'This file is no picture, video or sound of a kind that is known here, whatever its name says. Please save it as JPEG, PNG, MP4 or MP3 and choose it again.',
  'error.fileHeic': 'HEIC pictures cannot be used here. Please save it as JPEG and choose it again.',
  'error.fileTooLarge': 'This file has {{size}} MB; {{most}} MB are allowed. Please choose a smaller one.',
  'error.fileMany': 'You have {{most}} files here already. Please delete some of them and try again.',
  'error.fileRoom':
    'Your files here may have {{most}} GB together, and this one is too much. Please delete some of them and try again.',
  'error.fileChanged': 'The file did not arrive as it was chosen. Please choose it again.',
  'error.fileIncomplete': 'Parts of the file have not arrived. Please send it again: only what is missing is sent.',
  'error.fileBusy': 'This file is being looked at. Please try again in a few seconds.',
  'error.fileBroken': 'This file cannot be read; it may be damaged. Please open and save it anew, and choose it again.',
  'error.fileHidden':
    'This file carries more than {{most}} MB beside what it shows. Please open and save it anew, and choose it again.',
  'error.fileDisguise':
    'This file holds a second file of another kind ({{other}}). Please open and save the picture, video or sound anew, and choose that.',
  'error.filePixels':
    'This picture has {{width}} × {{height}} pixels; {{most}} million are allowed. Please make it smaller and choose it again.',
  'error.fileFrames': 'A GIF may have {{most}} frames at most. Please shorten it and choose it again.',
  'error.fileCodec':
    'The video or sound of this file is coded in a way that is not known here. Please save it as MP4 (H.264, AAC) and choose it again.',
  'error.fileNothing': 'There is neither video nor sound in this file. Please choose another one.',
  'error.fileNoPicture': 'There is no video in this file. Please choose another one.',
  'error.fileVideoSize':
    'This video has {{width}} × {{height}} pixels; {{longer}} × {{shorter}} are allowed. Please save it smaller and choose it again.',
  'error.fileVideoFrames':
    'This video has {{frames}} frames; {{most}} are allowed. Please save it with fewer frames a second, or shorten it.',
  'error.fileTooLong':
    'This video is {{seconds}} s long; {{most}} s are allowed. Please cut it with the Video Cutter and choose it again.',
  'error.addressOver': 'This address of a file is not valid any more. Please reload the page and try again.',
  'error.partLength': 'The part of the file is longer or shorter than was announced. Please send it again.',

  'moderation.picture': moderationWords.picture,
  'moderation.result':
    'The result was refused: it looks like sexual content, which is not made here. Nothing was charged. Please try another picture or video.',
  'moderation.unchecked': moderationWords.unchecked,
  'moderation.minor':
    'This was refused: a face looks as if it were that of somebody under 18, and such faces are never changed or used here. The check can be wrong about young adults. Nothing was charged. Please choose pictures that show adults alone.',
  'moderation.detail': 'Picture {{number}}',
  'moderation.text.sexual':
    'This text was refused: it asks for sexual content. Nothing was charged. Please describe something else.',
  'moderation.text.violent':
    'This text was refused: it asks for cruel violence. Nothing was charged. Please describe something else.',
  'moderation.text.extremist':
    'This text was refused: it names extremist groups or deeds. Nothing was charged. Please describe something else.',
  'moderation.text.political':
    'This text was refused: it holds a political term that is not allowed where you are. Nothing was charged. Please describe something else.',
  'moderation.text.minors':
    'This text was refused: it puts children into a sexual situation. Nothing was charged, and such pictures are never made here.',
  'error.detectFiles': 'Please send one to {{most}} pictures, as JPEG, PNG, WebP, AVIF or GIF.',

  'media.noFfmpeg': 'API configuration is not available.',
  'media.broken': 'This video cannot be read; it may be damaged. Please save it anew as MP4 and choose it again.',
  'media.gifBroken': 'This GIF cannot be read; it may be damaged. Please save it anew and choose it again.',
  'media.pictureBroken': 'This picture cannot be read; it may be damaged. Please save it as JPEG and choose it again.',
  'media.noVideoTrack': 'There is no video in this file. Please choose another one.',
  'media.tooLong':
    'This video is {{seconds}} s long; {{most}} s are allowed. Please cut it with the Video Cutter and choose it again.',
  'media.noFaceInPicture':
    'No face was found in the picture. Please choose one that shows a face from the front, large and in good light.',
  'media.sourceTooSmall': 'The face in the picture is too small. Please choose a picture that shows it larger.',
  'media.sourceTurned':
    'The face in the picture is turned too far to the side. Please choose one that looks into the camera.',
  'media.sourceUnclear':
    'The face in the picture is covered or cut off. Please choose one that shows the whole face from the front.',
  'media.noSuchFace': 'This face is not in the pictures any more. Please choose the faces again.',
  'media.noSuchPerson':
    'The video shows {{count}} people, and somebody else was chosen. Please look at the people again and choose.',
  'media.noFaceInClip': 'No face was found. Please choose a video or GIF that shows a face from the front.',
  'media.noUsableFace':
    'The faces are too small, turned away or covered. Please choose a video or GIF that shows a face from the front.',

  'package.packageA': 'Basic',
  'package.packageB': 'Standard',
  'package.packageC': 'Pro',
  'package.packageD': 'Premium',
  'package.packageE': 'Enterprise',
  'order.title': '{{name}}: {{credits}} credits',

  'channel.stripe': 'Card',
  'channel.paypal': 'PayPal',
  'channel.usdt': 'USDT (TRC20)',
  'channel.telegram': 'Telegram Stars',

  'receipt.title': 'Receipt',
  'receipt.sandbox': 'SANDBOX: this order was a test, and no money was paid.',
  'receipt.seller': 'Seller',
  'receipt.address': 'Address',
  'receipt.number': 'Order',
  'receipt.paid': 'Paid on (UTC)',
  'receipt.buyer': 'Buyer',
  'receipt.package': 'Package',
  'receipt.credits': 'Credits',
  'receipt.channel': 'Paid by',
  'receipt.charged': 'Charged',
  'receipt.total': 'Price',
  'receipt.refunded': 'Refunded on (UTC)',

  'sandbox.title': 'Sandbox payment',
  'sandbox.notice': 'Sandbox: a test of payments. No money is paid here.',
  'sandbox.amount': 'To pay: {{amount}}',
  'sandbox.over': 'This payment is over.',
  'sandbox.close': 'You can close this page.',
  'sandbox.card.number': 'Card number',
  'sandbox.card.expiry': 'Expiry (MM/YY)',
  'sandbox.card.cvc': 'Security code',
  'sandbox.card.pay': 'Pay {{amount}}',
  'sandbox.card.numbers': 'Test numbers',
  'sandbox.card.success': 'Paid at once',
  'sandbox.card.decline': 'Declined',
  'sandbox.card.funds': 'Declined: not enough money',
  'sandbox.card.expired': 'Declined: expired',
  'sandbox.card.code': 'Declined: wrong security code',
  'sandbox.card.secure': '3-D Secure',
  'sandbox.card.slow': 'Paid after a few seconds',
  'sandbox.card.timeout': '3-D Secure, and paid after more than a minute',
  'sandbox.card.processing': 'The payment is being processed.',
  'sandbox.card.paid': 'Paid.',
  'sandbox.card.declined': 'The card was declined.',
  'sandbox.card.redirect': 'Your bank wants to know that it is you.',
  'sandbox.secure.title': 'Your bank',
  'sandbox.secure.text': 'Do you want to pay {{amount}}?',
  'sandbox.secure.approve': 'Complete',
  'sandbox.secure.fail': 'Fail',
  'sandbox.hosted.approve': 'Pay {{amount}} by card',
  'sandbox.hosted.fail': 'Let the bank decline',
  'sandbox.paypal.approve': 'Approve',
  'sandbox.paypal.fail': 'Let the payment fail',
  'sandbox.usdt.address': 'Send exactly this amount of USDT (TRC20) to: {{address}}',
  'sandbox.usdt.approve': 'I have sent it',
  'sandbox.usdt.fail': 'Let the payment expire',
  'sandbox.telegram.approve': 'Pay {{amount}}',
  'sandbox.telegram.fail': 'Let the payment fail',
  'sandbox.cancel': 'Cancel and go back',
  'sandbox.fault': "The provider's message to the shop",
  'sandbox.fault.none': 'comes at once',
  'sandbox.fault.late': 'comes 20 s late',
  'sandbox.fault.twice': 'comes twice',
  'sandbox.fault.disorder': 'comes out of order',
  'sandbox.fault.lost': 'is lost',
  'sandbox.fault.wrong_amount': 'is about less money',

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
  'setting.siteOrigins': 'a comma separated list of origins, such as https://facet.example,http://localhost:3000',
  'setting.rateLimit': 'a whole number from 1 to 1000000 (requests per minute and address)',
  'setting.trustedProxies': 'a comma separated list of IP addresses or ranges, such as 10.0.0.0/8',

  'setting.workers': 'a whole number from 1 to 256 (tasks that run at once)',
  'setting.tasksWaiting': 'a whole number from 1 to 1000 (tasks of one user that may wait)',
  'setting.taskMinutes': 'a whole number from 1 to 600 (minutes)',
  'setting.tasksFolder': 'a folder',
  'setting.databaseName': 'the name of a setting, such as FACET_DATABASE',
  'setting.releases': 'file:<folder> or s3://<bucket>/<prefix>',
  'setting.filesFolder':
    'folder {{folder}} for files cannot be written ({{reason}}). Give this account the right to, or set FACET_FILES.',
  'setting.wholeNumber': 'a whole number from {{least}} to {{most}}',
  'setting.keyFile':
    '{{file}} holds no private key for the registry. Set FACET_RELEASES_KEY_FILE to the key that releases are signed with, or leave it out: then canaries are not watched.',
  'setting.keyFileUnreadable':
    'key file {{file}} cannot be read ({{reason}}). Set FACET_RELEASES_KEY_FILE to the key that releases are signed with, or leave it out: then canaries are not watched.',

  'setting.providers': '{{file}} (FACET_PROVIDERS), {{field}}: {{what}}',
  'setting.providers.unreadable': 'file {{of}} cannot be read ({{reason}})',
  'setting.providers.noJson': 'file {{of}} is no JSON: look at line {{line}}',
  'setting.providers.unknown': 'there is no such field',
  'setting.providers.wrong': '{{reason}}; docs/providers.md says what stands here',
  'setting.providers.noKey': 'environment variable {{variable}} is not set: it must hold the key',
  'setting.providers.badKey': 'environment variable {{variable}} holds something that cannot be sent as a key',
  'setting.providers.noSuchTool': 'no tool of that name runs at a provider; there are {{names}}',
  'setting.providers.noProvider': 'no provider of that name stands under "providers"; there are {{names}}',
  'setting.providers.noSuchInput': 'the tool gives nothing of that name; it gives {{names}}',
  'setting.providers.inputMissing': 'must say where "{{input}}" goes',
  'setting.providers.sandbox':
    'the sandbox draws pictures that say what they are, for development: it serves nobody in production',
  'setting.providers.sandboxName': 'a sandbox must be called "sandbox", and nothing else may be: its name is shown',
  'setting.providers.loss':
    'a run costs {{cost}}, and its {{credits}} credits bring {{brings}} at the cheapest credit ({{credit}}): {{needed}} credits would cover it with a fifth for fees and failed runs. Set "allow_loss" to serve it all the same',
  'setting.providers.costValues': 'must have one cost for each of {{names}}, and no other',
  'setting.providers.noPlace': 'must stand in "inputs" too, which says where in the workflow it goes',
  'setting.providers.noWorkflow': '{{of}} is no workflow in API format (in ComfyUI: Workflow, Export (API))',
  'setting.providers.noNode': 'the workflow {{of}} has no node "{{node}}"',
  'setting.providers.noField': 'node "{{node}}" of {{of}} has no field "{{field}}" with a value of its own',

  'setting.operatorToken': 'a secret text of at least 32 letters, digits, dots, hyphens or underscores',
  'setting.smtpUrl': 'smtp://user:password@host:port, or smtps:// for TLS from the start',
  'setting.mailFrom': 'an e-mail address, such as facet@facet.example or Facet <facet@facet.example>',
  'setting.mailFromMissing': 'set together with FACET_SMTP_URL: an e-mail address, such as Facet <facet@facet.example>',
  'setting.operatorEmail': 'an e-mail address',
  'setting.contactDays': 'a whole number from 1 to 3650 (days)',

  'setting.siteUrl': 'the origin where people reach the site, such as https://facet.example',
  'setting.emailWords': 'a comma separated list of words such as aol,yahoo, or off',
  'setting.googleClient': 'the client id that Google gave for this site, or nothing',
  'setting.googleIssuer': 'the https address of the identity provider, as its tokens name it',
  'setting.googleKeys': 'the address of the public keys of the identity provider',

  'setting.setTogether': 'set together with {{others}}: leave all of them out to switch the channel off',
  'setting.keyShape': 'the key of that name as the provider shows it; this is something else',
  'setting.starsPerDollar': 'a number above 0, such as 77',
  'setting.stripeMode': 'of the same mode (test or live) as FACET_STRIPE_SECRET_KEY',
  'setting.webAddress': 'a web address, such as https://api.facet.example',
  'setting.credentialFile': 'the path of a PEM file',
  'setting.credentialPair': 'set both or neither',
  'setting.countryHeader': 'the name of a header, such as cf-ipcountry',
  'setting.clockOffset': 'a whole number of milliseconds',
  'setting.oneOf': 'one of {{options}}',
  'setting.text': 'a text',
  'setting.hosts': 'host names, with commas between',
  'setting.exempt': 'entries like 127.0.0.1:8080 or clips.example.test=127.0.0.1, with commas between',
  'setting.file': 'the path of a file',
  'setting.developmentOnly': '{{name}} is for the development mode alone (FACET_MODE=development)',
  'setting.modeContradicted':
    'FACET_MODE is "development" while NODE_ENV is "production": set FACET_MODE to production, or leave NODE_ENV out',
  'setting.modeLoopback':
    '{{name}} is "{{value}}", which others may reach: FACET_MODE=development is for loopback addresses alone',

  'partners.usage':
    'usage: npm run partners -- list | create <email> <name> [origin] | allow <key> <origin> | rotate <key> [days] | revoke <key> | signer <key> [public.pem] | revoke-signer <key> <signer> | usage <key>',
  'partners.keys': '{{count}} keys',
  'partners.noUser': 'There is no account of {{email}}. Please sign up with it on the site first.',
  'partners.testKey': 'A test key needs no list: it works on localhost alone.',
  'partners.allowed': 'The key works on {{origin}} now.',
  'partners.rotated': 'This key takes the place of the other one, which works for {{days}} more days.',
  'partners.overlap': 'Please write how many days the old key stays good as a whole number from 0 to {{most}}.',
  'partners.revoked': 'The key is revoked.',
  'partners.signerRevoked': 'The signing key is revoked.',
  'partners.columns': 'day  tool  runs  results  paid tasks  credits',
  'partners.failed': 'This could not be done: {{reason}}',
  'audit.done': '{{wallets}} wallets, {{entries}} entries, {{differences}} differences',
  'audit.old': 'The database is of an older version. Start the site once, and audit again.',
  'audit.failed': 'The ledger could not be audited: {{reason}}',

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
  'database.damaged':
    'the database in {{folder}} cannot be opened ({{reason}}): it is damaged, or was copied while it was written. Move the folder aside and restore a backup (docs/backup.md), or set {{setting}} to another folder',
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
