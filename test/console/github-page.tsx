import type * as Library from 'apiblock';

interface GitHubPageProps {
  library: typeof Library;
  shared: Library.ApiBlockProps;
}

/** Renders a page in the style of the GitHub API: JSON bodies with nullable and alternative members, text and files. */
export function GitHubPage({ library, shared }: GitHubPageProps) {
  const { ApiBlock, Expandable, ParamField, Variant, Variants } = library;
  return (
    <>
      <ApiBlock
        {...shared}
        id="create-issue"
        method="POST"
        endpoint="/repos/{owner}/{repo}/issues"
        body='{"title": "Found a bug", "assignees": ["octocat"]}'
      >
        <ParamField path="owner" type="string" required />
        <ParamField path="repo" type="string" required />
        <ParamField body="title" type="string" required />
        <ParamField body="body" type="string | null" />
        <ParamField body="assignees" type="string[]" nullable />
        <ParamField body="milestone" type="integer" nullable />
        <ParamField body="estimate" type="number" />
        <ParamField body="due_on" type="string" format="date" />
        <ParamField body="remind_at" type="string" format="date-time" />
        <ParamField body="state_reason" type="string" enum="completed, reopened" nullable />
        <ParamField body="locked" type="boolean" />
        <ParamField body="draft" type="boolean" />
        <ParamField body="parent" type="object" nullable>
          <ParamField body="parent.id" type="integer" required />
        </ParamField>
        <ParamField body="author" type="object">
          <Expandable title="author">
            <ParamField body="author.name" type="string" />
            <ParamField body="author.address" type="object">
              <ParamField body="author.address.city" type="string" />
            </ParamField>
          </Expandable>
        </ParamField>
        <ParamField body="fields[].id" type="integer" required />
        <ParamField body="fields[].values" type="number[]" />
        <Variants label="Labels">
          <Variant title="Names">
            <ParamField body="labels[]" type="string" />
          </Variant>
          <Variant title="Objects">
            <ParamField body="labels[]" type="object">
              <ParamField body="labels[].name" type="string" required />
              <ParamField body="labels[].color" type="string | null" />
            </ParamField>
          </Variant>
        </Variants>
      </ApiBlock>
      <ApiBlock {...shared} id="list-issues" method="GET" endpoint="/repos/{owner}/{repo}/issues">
        <ParamField path="owner" type="string" required />
        <ParamField path="repo" type="string" required />
        <ParamField query="labels" type="string[]" />
        <ParamField query="state" type="string" enum="open, closed, all" />
        <ParamField query="since" type="string" format="date-time" />
      </ApiBlock>
      <ApiBlock
        {...shared}
        id="upload-asset"
        method="POST"
        endpoint="/repos/{owner}/{repo}/releases/{release_id}/assets"
        headers='{"Content-Type": "application/zip"}'
        body='{"file": "app.zip"}'
      >
        <ParamField path="owner" type="string" required />
        <ParamField path="repo" type="string" required />
        <ParamField path="release_id" type="integer" required />
        <ParamField query="name" type="string" required />
      </ApiBlock>
      <ApiBlock
        {...shared}
        id="render-markdown"
        method="POST"
        endpoint="/markdown/raw"
        headers='{"Content-Type": "text/plain"}'
        body="Hello **world**"
      />
      <ApiBlock
        {...shared}
        id="dispatch"
        method="POST"
        endpoint="/dispatches"
        body='{"event_type": "on-demand-test", "client_payload": {"unit": false}}'
      />
    </>
  );
}
