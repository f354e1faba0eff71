/** What happens to the visitor's files, by where the tool runs. */
export const privacy = {
  device: 'It all happens in this browser: your file is not uploaded.',
  task: 'Your file is uploaded for this job, and no other visitor can open it or the result.',
  provider:
    'What you add goes to our server and on to the AI model that makes the result. No other visitor can open either.',
  providerText:
    'Your words go to our server and on to the AI model that makes the result. No picture of yours is involved.',
} as const;

/** The rule of all tools that show or change a person. */
export const consent = 'Everyone shown must have agreed, and pictures of people who look under 18 are refused.';

/** The rule of all downloaders. */
export const permission = 'Only for content that is yours, openly licensed, or that its owner lets you download.';
