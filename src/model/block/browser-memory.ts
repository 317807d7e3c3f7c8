// What a browser has in the place of `server-memory`: it renders a page once, and has no use for what it rendered before.

/** What is made of an object, made once for those that ask one after another. */
export function once<Source extends object, Made>(make: (source: Source) => Made): (source: Source) => Made {
  let latest: { source: Source; made: Made } | undefined;
  return (source) => {
    if (latest?.source !== source) latest = { source, made: make(source) };
    return latest.made;
  };
}
