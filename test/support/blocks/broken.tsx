import type { Components } from './components.ts';

/** Creates blocks with invalid or missing props. */
export function createBrokenBlocks({ ApiBlock, ParamField }: Components) {
  return {
    broken: (
      <ApiBlock
        method="DELETE"
        endpoint="/api/v1/broken"
        auth="basic"
        headers='{"Accept": "application/json",}'
        body={'{\n  "title": "A line\nbreak"\n}'}
        response="{'single': 1}"
        responses='[{"statusCode": 200]'
        rateLimit='{"requests": 60'
        codeExamples='{"language": "python"}'
      >
        <ParamField location={'cookie'}>A field without a name.</ParamField>
      </ApiBlock>
    ),
    brokenItems: (
      <ApiBlock
        method="GET"
        endpoint="/api/v1/broken-items"
        responses='[{"statusCode": 200, "body": "{\"a\": }"}, {"statusCode": "many", "body": {}}, "text", {}]'
        codeExamples='[{"language": "python"}, 7, {"code": "echo"}]'
        headers='{"X-Bad name": "1", "X-Good": "2"}'
      />
    ),
    empty: <ApiBlock method="" endpoint="" />,
  };
}
