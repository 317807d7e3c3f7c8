import type { Labels } from '../model/block/labels.js';
import { STATUS_REASONS } from '../model/http/status.js';
import { createFieldLimitFormatter } from './field-limit-formatter.js';
import { createRateLimitFormatter } from './rate-limit-formatter.js';

const por = (one: string, several: string) =>
  [`por ${one}`, { one: `a cada # ${one}`, other: `a cada # ${several}` }] as const;

/**
 * The Portuguese labels. Status codes keep their English reason phrases, which are customary in Portuguese
 * documentation.
 */
const labels: Labels = {
  allowed: 'Valores permitidos',
  and: 'e',
  auth: {
    bearer: 'Token Bearer',
    apiKey: 'Chave de API',
    basic: 'Autenticação Basic',
    oauth2: 'OAuth 2.0',
    none: 'Sem autenticação',
  },
  body: 'Corpo da requisição',
  bodyTab: 'Corpo',
  code: 'Código',
  codeGroup: 'Exemplos de código',
  console: { language: 'pt' },
  cookies: 'Cookies',
  copied: 'Copiado',
  copy: 'Copiar',
  copyFailed: 'A área de transferência não está disponível. O texto está selecionado: copie-o com o teclado.',
  curl: 'cURL',
  default: 'Valor padrão:',
  deprecated: 'obsoleto',
  deprecatedEndpoint: 'Obsoleto',
  details: 'Detalhes',
  example: 'Exemplo',
  examples: 'Requisição',
  exampleValues: 'Exemplos',
  file: 'Arquivo',
  headers: 'Cabeçalhos',
  limit: createFieldLimitFormatter('pt', {
    characters: { one: '# caractere', many: '# de caracteres', other: '# caracteres' },
    items: { one: '# item', many: '# de itens', other: '# itens' },
    atLeast: 'no mínimo #',
    atMost: 'no máximo #',
    exactly: 'exatamente #',
    range: (min, max) => `de ${min} a ${max}`,
    moreThan: 'maior que #',
    lessThan: 'menor que #',
    multipleOf: 'múltiplo de #',
    unique: 'itens únicos',
    separator: ', ',
  }),
  limits: 'Limites',
  link: 'Link para',
  locations: { path: 'caminho', query: 'consulta', body: 'corpo', header: 'cabeçalho', cookie: 'cookie' },
  noContent: 'Sem conteúdo',
  nullable: 'aceita null',
  or: 'ou',
  parameters: 'Parâmetros',
  pathParameters: 'Parâmetros de caminho',
  pattern: 'Expressão regular',
  payload: 'Carga útil',
  queryParameters: 'Parâmetros de consulta',
  rateLimit: 'Limite de requisições',
  rateLimitText: createRateLimitFormatter('pt', {
    requests: { one: '# requisição', many: '# de requisições', other: '# requisições' },
    units: {
      millisecond: por('milissegundo', 'milissegundos'),
      second: por('segundo', 'segundos'),
      minute: por('minuto', 'minutos'),
      hour: por('hora', 'horas'),
      day: por('dia', 'dias'),
      week: por('semana', 'semanas'),
      month: por('mês', 'meses'),
      year: por('ano', 'anos'),
    },
    other: 'por #',
    join: (requests, window) => `${requests} ${window}`,
  }),
  readOnly: 'somente leitura',
  reasons: STATUS_REASONS,
  requestExample: 'Exemplo de requisição',
  required: 'obrigatório',
  response: 'Resposta',
  responseExample: 'Exemplo de resposta',
  responses: 'Respostas',
  since: (version) => `desde ${version}`,
  variants: 'Um dos seguintes',
  tryIt: 'Testar',
  webhook: 'Webhook',
  writeOnly: 'somente escrita',
};

export default labels;
