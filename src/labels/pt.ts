import type { Labels } from '../model/block/labels.js';
import { STATUS_REASONS } from '../model/http/status.js';
import { createLimitText } from './limit-text.js';

const por = (one: string, several: string) =>
  [`por ${one}`, { one: `a cada # ${one}`, other: `a cada # ${several}` }] as const;

/** The texts of the interface in Portuguese. Statuses keep their English phrases, by which Portuguese documents know them. */
const labels: Labels = {
  auth: {
    bearer: 'Token Bearer',
    apiKey: 'Chave de API',
    basic: 'Autenticação Basic',
    oauth2: 'OAuth 2.0',
    none: 'Sem autenticação',
  },
  body: 'Corpo da requisição',
  code: 'Código',
  codeGroup: 'Exemplos de código',
  copied: 'Copiado',
  copy: 'Copiar',
  copyFailed: 'A área de transferência não está disponível. O texto está selecionado: copie-o com o teclado.',
  curl: 'cURL',
  default: 'Padrão:',
  deprecated: 'obsoleto',
  deprecatedEndpoint: 'Obsoleto',
  details: 'Detalhes',
  examples: 'Requisição',
  headers: 'Cabeçalhos',
  link: 'Link para',
  locations: { path: 'caminho', query: 'consulta', body: 'corpo', header: 'cabeçalho' },
  noContent: 'Sem conteúdo',
  rateLimit: 'Limite de requisições',
  rateLimitText: createLimitText('pt', {
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
  reasons: STATUS_REASONS,
  required: 'obrigatório',
  requestExample: 'Exemplo de requisição',
  response: 'Resposta',
  responseExample: 'Exemplo de resposta',
  responses: 'Respostas',
};

export default labels;
