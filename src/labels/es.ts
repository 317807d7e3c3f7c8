import type { Labels } from '../model/block/labels.js';
import { STATUS_REASONS } from '../model/http/status.js';
import { createFieldLimitFormatter } from './field-limit-formatter.js';
import { createRateLimitFormatter } from './rate-limit-formatter.js';

const por = (one: string, several: string) =>
  [`por ${one}`, { one: `cada # ${one}`, other: `cada # ${several}` }] as const;

/**
 * The Spanish labels. Status codes keep their English reason phrases, which are customary in Spanish documentation.
 */
const labels: Labels = {
  allowed: 'Valores permitidos',
  and: 'y',
  auth: {
    bearer: 'Token Bearer',
    apiKey: 'Clave de API',
    basic: 'Autenticación Basic',
    oauth2: 'OAuth 2.0',
    none: 'Sin autenticación',
  },
  body: 'Cuerpo de la solicitud',
  bodyTab: 'Cuerpo',
  code: 'Código',
  codeGroup: 'Ejemplos de código',
  console: { language: 'es' },
  cookies: 'Cookies',
  copied: 'Copiado',
  copy: 'Copiar',
  copyFailed: 'El portapapeles no está disponible. El texto está seleccionado: cópielo con el teclado.',
  curl: 'cURL',
  default: 'Valor predeterminado:',
  deprecated: 'obsoleto',
  deprecatedEndpoint: 'Obsoleto',
  details: 'Detalles',
  example: 'Ejemplo',
  examples: 'Solicitud',
  exampleValues: 'Ejemplos',
  file: 'Archivo',
  headers: 'Encabezados',
  limit: createFieldLimitFormatter('es', {
    characters: { one: '# carácter', many: '# de caracteres', other: '# caracteres' },
    items: { one: '# elemento', many: '# de elementos', other: '# elementos' },
    atLeast: '# como mínimo',
    atMost: '# como máximo',
    exactly: 'exactamente #',
    range: (min, max) => `de ${min} a ${max}`,
    moreThan: 'mayor que #',
    lessThan: 'menor que #',
    multipleOf: 'múltiplo de #',
    unique: 'elementos únicos',
    separator: ', ',
  }),
  limits: 'Límites',
  link: 'Enlace a',
  locations: { path: 'ruta', query: 'consulta', body: 'cuerpo', header: 'encabezado', cookie: 'cookie' },
  noContent: 'Sin contenido',
  nullable: 'admite null',
  or: 'o',
  parameters: 'Parámetros',
  pathParameters: 'Parámetros de ruta',
  pattern: 'Patrón',
  payload: 'Carga útil',
  queryParameters: 'Parámetros de consulta',
  rateLimit: 'Límite de solicitudes',
  rateLimitText: createRateLimitFormatter('es', {
    requests: { one: '# solicitud', many: '# de solicitudes', other: '# solicitudes' },
    units: {
      millisecond: por('milisegundo', 'milisegundos'),
      second: por('segundo', 'segundos'),
      minute: por('minuto', 'minutos'),
      hour: por('hora', 'horas'),
      day: por('día', 'días'),
      week: por('semana', 'semanas'),
      month: por('mes', 'meses'),
      year: por('año', 'años'),
    },
    other: 'por #',
    join: (requests, window) => `${requests} ${window}`,
  }),
  readOnly: 'solo lectura',
  reasons: STATUS_REASONS,
  requestExample: 'Ejemplo de solicitud',
  required: 'obligatorio',
  response: 'Respuesta',
  responseExample: 'Ejemplo de respuesta',
  responses: 'Respuestas',
  since: (version) => `desde ${version}`,
  variants: 'Uno de los siguientes',
  tryIt: 'Probar',
  webhook: 'Webhook',
  writeOnly: 'solo escritura',
};

export default labels;
