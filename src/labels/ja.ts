import type { Labels } from '../model/block/labels.js';
import { STATUS_REASONS } from '../model/http/status.js';
import { createLimitText } from './limit-text.js';

const per = (unit: string) => [`1 ${unit}あたり`, { other: `# ${unit}あたり` }] as const;

/** The texts of the interface in Japanese. Statuses keep their English phrases, by which Japanese documents know them. */
const labels: Labels = {
  auth: {
    bearer: 'Bearer トークン',
    apiKey: 'API キー',
    basic: 'Basic 認証',
    oauth2: 'OAuth 2.0',
    none: '認証なし',
  },
  body: 'リクエスト本文',
  code: 'コード',
  codeGroup: 'コード例',
  copied: 'コピーしました',
  copy: 'コピー',
  copyFailed: 'クリップボードを使用できません。テキストを選択したので、キーボードでコピーしてください。',
  curl: 'cURL',
  default: 'デフォルト:',
  deprecated: '非推奨',
  deprecatedEndpoint: '非推奨',
  details: '詳細',
  examples: 'リクエスト',
  headers: 'ヘッダー',
  link: 'リンク:',
  locations: { path: 'パス', query: 'クエリ', body: '本文', header: 'ヘッダー' },
  noContent: '本文なし',
  rateLimit: 'レート制限',
  rateLimitText: createLimitText('ja', {
    requests: { other: '# リクエスト' },
    units: {
      millisecond: per('ミリ秒'),
      second: per('秒'),
      minute: per('分'),
      hour: per('時間'),
      day: per('日'),
      week: per('週間'),
      month: per('か月'),
      year: per('年'),
    },
    other: '# あたり',
    join: (requests, window) => `${window} ${requests}`,
  }),
  reasons: STATUS_REASONS,
  required: '必須',
  requestExample: 'リクエスト例',
  response: 'レスポンス',
  responseExample: 'レスポンス例',
  responses: 'レスポンス',
};

export default labels;
