import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock, Expandable, type Labels, ParamField, ResponseField } from 'apiblock';
import ar from 'apiblock/labels/ar';
import de from 'apiblock/labels/de';
import es from 'apiblock/labels/es';
import fr from 'apiblock/labels/fr';
import ja from 'apiblock/labels/ja';
import pt from 'apiblock/labels/pt';
import zh from 'apiblock/labels/zh';
import { expect } from 'storybook/test';

/** Strings that the author of a page translates. The label pack contains all other strings. */
interface AuthorStrings {
  description: string;
  note: string;
  title: string;
  missing: string;
}

function Page({ lang, labels, texts }: { lang: string; labels: Labels; texts: AuthorStrings }) {
  return (
    <div lang={lang} dir={lang === 'ar' ? 'rtl' : undefined}>
      <ApiBlock
        labels={labels}
        method="PATCH"
        endpoint="/v1/documents/{id}"
        baseUrl="https://api.example.com"
        description={texts.description}
        auth="bearer, apiKey"
        headers='{"Authorization": "Bearer <ACCESS_TOKEN>", "Content-Type": "application/json"}'
        body='{"title": "Example"}'
        responses={[
          { statusCode: 200, body: { id: 'doc_1', title: 'Example' } },
          { statusCode: 404, label: texts.missing, body: { status: 404 } },
          { statusCode: 204 },
        ]}
        rateLimit={{ requests: 60, window: '15m', note: texts.note }}
        deprecatedBy="PUT /v2/documents/{id}"
      >
        <ParamField path="id" type="string" required example="doc_1" since="1.2" />
        <ParamField query="notify" type="boolean" default={false} deprecatedBy="silent" />
        <ParamField query="silent" type="boolean" />
        <ParamField body="title" type="string" required minLength={1} maxLength={200} examples={['Example', 'Errors']}>
          {texts.title}
        </ParamField>
        <ParamField body="status" type="string" enum={['draft', 'published']} nullable writeOnly />
        <Expandable>
          <ResponseField name="id" type="string" readOnly />
        </Expandable>
      </ApiBlock>
    </div>
  );
}

const meta = {
  title: 'Components/ApiBlock/Languages',
  component: Page,
  parameters: { controls: { disable: true } },
  tags: ['exhaustive'],
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Shows how a page imports and applies a label pack. */
const source = (language: string) => ({
  docs: {
    source: {
      code: `import { ApiBlock } from 'apiblock';\nimport ${language} from 'apiblock/labels/${language}';\n\n<ApiBlock labels={${language}} method="PATCH" endpoint="/v1/documents/{id}" … />`,
    },
  },
});

/** Each label pack contains all UI strings, including reason phrases, and limits with their plural forms. */
export const German: Story = {
  parameters: source('de'),
  args: {
    lang: 'de',
    labels: de,
    texts: {
      description: 'Ändert ein Dokument.',
      note: 'je Token',
      title: 'Titel des Dokuments.',
      missing: 'Kein solches Dokument',
    },
  },
  async play({ canvas }) {
    await expect(canvas.getByText('60 Anfragen pro 15 Minuten')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Kopieren: Anfrage' })).toBeVisible();
  },
};

export const French: Story = {
  parameters: source('fr'),
  args: {
    lang: 'fr',
    labels: fr,
    texts: {
      description: 'Modifie un document.',
      note: 'par jeton',
      title: 'Titre du document.',
      missing: 'Document introuvable',
    },
  },
};

export const Spanish: Story = {
  parameters: source('es'),
  args: {
    lang: 'es',
    labels: es,
    texts: {
      description: 'Modifica un documento.',
      note: 'por token',
      title: 'Título del documento.',
      missing: 'No existe el documento',
    },
  },
};

export const Portuguese: Story = {
  parameters: source('pt'),
  args: {
    lang: 'pt',
    labels: pt,
    texts: {
      description: 'Altera um documento.',
      note: 'por token',
      title: 'Título do documento.',
      missing: 'Documento inexistente',
    },
  },
};

export const Japanese: Story = {
  parameters: source('ja'),
  args: {
    lang: 'ja',
    labels: ja,
    texts: {
      description: 'ドキュメントを更新します。',
      note: 'トークンごと',
      title: 'ドキュメントのタイトル。',
      missing: 'ドキュメントが存在しない',
    },
  },
};

export const Chinese: Story = {
  parameters: source('zh'),
  args: {
    lang: 'zh-Hans',
    labels: zh,
    texts: {
      description: '修改文档。',
      note: '按令牌计算',
      title: '文档标题。',
      missing: '文档不存在',
    },
  },
};

/** A right-to-left page. Code, URLs and header values keep their direction. */
export const Arabic: Story = {
  parameters: source('ar'),
  args: {
    lang: 'ar',
    labels: ar,
    texts: {
      description: 'يعدّل مستندًا.',
      note: 'لكل رمز',
      title: 'عنوان المستند.',
      missing: 'لا يوجد مستند بهذا المعرّف',
    },
  },
  async play({ canvas }) {
    await expect(canvas.getByText(/60 طلبًا كل 15 دقيقة/)).toBeVisible();
    const [first, second] = canvas.getAllByRole('tab').map((tab) => tab.getBoundingClientRect());
    await expect(first?.left).toBeGreaterThan(second?.left ?? Infinity);
  },
};
