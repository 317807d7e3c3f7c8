/** The structure of a file is unknown, so the file cannot be edited safely. The message is the reason. */
export class EditError extends Error {}
