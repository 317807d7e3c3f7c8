/** What is made of an object, made once for as long as the object is kept. */
export function once<Source extends object, Made>(make: (source: Source) => Made): (source: Source) => Made {
  const known = new WeakMap<Source, Made>();
  return (source) => {
    let made = known.get(source);
    if (made === undefined) known.set(source, (made = make(source)));
    return made;
  };
}
