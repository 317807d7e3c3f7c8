/** Thrown if a file cannot be edited safely because its structure is not supported. The message contains the reason. */
export class EditError extends Error {}
