import type { Labels } from '../model/block/labels.js';
import { STATUS_REASONS } from '../model/http/status.js';
import { createLimitText } from './limit-text.js';

const every = (unit: string, counted = unit) => [`每${unit}`, { other: `每 # ${counted}` }] as const;

/** The texts of the interface in simplified Chinese. Statuses keep their English phrases, by which Chinese documents know them. */
const labels: Labels = {
  auth: {
    bearer: 'Bearer 令牌',
    apiKey: 'API 密钥',
    basic: 'Basic 认证',
    oauth2: 'OAuth 2.0',
    none: '无需认证',
  },
  body: '请求体',
  code: '代码',
  codeGroup: '代码示例',
  copied: '已复制',
  copy: '复制',
  copyFailed: '剪贴板不可用。文本已选中，请使用键盘复制。',
  curl: 'cURL',
  default: '默认值：',
  deprecated: '已弃用',
  deprecatedEndpoint: '已弃用',
  details: '详情',
  examples: '请求',
  headers: '请求头',
  link: '链接：',
  locations: { path: '路径', query: '查询', body: '请求体', header: '请求头' },
  noContent: '无内容',
  rateLimit: '速率限制',
  rateLimitText: createLimitText('zh', {
    requests: { other: '# 次请求' },
    units: {
      millisecond: every('毫秒'),
      second: every('秒'),
      minute: every('分钟'),
      hour: every('小时'),
      day: every('天'),
      week: every('周'),
      month: every('月', '个月'),
      year: every('年'),
    },
    other: '每 #',
    join: (requests, window) => `${window} ${requests}`,
  }),
  reasons: STATUS_REASONS,
  required: '必填',
  requestExample: '请求示例',
  response: '响应',
  responseExample: '响应示例',
  responses: '响应',
};

export default labels;
