import { neighbors } from './navigation.ts';

export function Neighbors({ path }: { path: string }) {
  const { previous, next } = neighbors(path);
  if (!previous && !next) return null;
  return (
    <nav className="neighbors" aria-label="Previous and next">
      {previous && (
        <a rel="prev" href={previous.path}>
          <span>Previous</span>
          {previous.title}
        </a>
      )}
      {next && (
        <a rel="next" href={next.path}>
          <span>Next</span>
          {next.title}
        </a>
      )}
    </nav>
  );
}
