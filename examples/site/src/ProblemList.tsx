import { problemTypes } from '../../api/problem.ts';
import { InlineCode } from './InlineCode.tsx';

export function ProblemList() {
  return Object.values(problemTypes).map(({ slug, status, title, description }) => (
    <section key={slug} className="problem" id={slug}>
      <h2 className="problem-title">
        <span className="problem-status">{status}</span> {title}
      </h2>
      <p className="problem-type">
        <code>/problems#{slug}</code>
      </p>
      <p>
        <InlineCode text={description} />
      </p>
    </section>
  ));
}
