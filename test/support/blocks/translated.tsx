import type { Components } from './components.ts';

export function createTranslatedBlock({ ApiBlock, ParamField }: Components) {
  return {
    translated: (
      <ApiBlock
        method="GET"
        endpoint="/api/v1/sprache"
        headingLevel={4}
        labels={{
          body: 'Inhalt',
          copy: 'Kopieren',
          copied: 'Kopiert',
          examples: 'Anfrage',
          headers: 'Kopfzeilen',
          required: 'nötig',
          response: 'Antwort',
          responses: 'Antworten',
          default: 'Vorgabe:',
          deprecated: 'veraltet',
          link: 'Verweis auf',
        }}
        headers={{ Accept: '*/*' }}
        body={{ a: 1 }}
        response={[]}
      >
        <ParamField name="seite" required defaultValue="1" deprecated />
      </ApiBlock>
    ),
  };
}
