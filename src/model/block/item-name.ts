const ITEM_BRACKETS = /\[(?:\d*|\*)\]$/;

/**
 * Returns whether the name of a field ends with brackets, as in `tags[]`, `tags[0]` and `tags[*]`. Such a field
 * documents the items of an array instead of the array itself, unless the type of the field is an array.
 */
export function isItemName(name: string): boolean {
  return ITEM_BRACKETS.test(name);
}

/** Removes the brackets at the end of a field name that documents array items: `tags` for `tags[]` and `tags[0]`. */
export function removeItemBrackets(name: string): string {
  return name.replace(ITEM_BRACKETS, '');
}

/**
 * Returns whether a field name contains a name in brackets, as in `meta[user-id]` and `items[index].id`. Such a field
 * documents all values of a map, or all items of an array.
 */
export function hasBracketedName(name: string): boolean {
  return /\[[^\d*[\]][^[\]]*\]/.test(name);
}
