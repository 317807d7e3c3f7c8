/** Thrown if a file cannot be edited safely because its structure is unknown. The message contains the reason. */
export class EditError extends Error {}
