/** What will happen to the visitor's files, by where a tool that is still to come runs. A working tool says it in words of its own. */
export const privacy = {
  device: 'It will all happen in this browser: your file is not uploaded.',
  task: 'Your file will be uploaded for this job, and no other visitor will be able to open it or the result.',
  provider:
    'What you add will go to our server and on to the AI model that makes the result. No other visitor will be able to open either.',
  providerText:
    'Your words will go to our server and on to the AI model that makes the result. No picture of yours is involved.',
} as const;

/** The rule of the tools to come that show or change a person. */
export const consent = 'Everyone shown must have agreed, and pictures of people who look under 18 will be refused.';

/** The rule of all downloaders. */
export const permission = 'Only for content that is yours, openly licensed, or that its owner lets you download.';
