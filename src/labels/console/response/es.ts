import type { ResponseLabels } from '../../../model/block/console-labels.js';

export const labels: ResponseLabels = {
  receiving: 'Recibiendo… {size}',
  download: 'Descargar',
  response: 'Respuesta',
  earlier: 'Respuestas en esta página',
  choose: 'Elegir…',
  noContent: 'Sin contenido',
  exposed: 'Si la API está en otro origen, los navegadores solo muestran los encabezados que ella expone.',
  truncated: 'Se muestran los primeros {shown} de {size}.',
  more: 'Mostrar más',
  binary: 'No hay vista previa para {type} ({size}).',
  policy: 'La Content Security Policy de este sitio bloquea las solicitudes a {origin}.',
  policyHelp: 'Si administra este sitio, añada el origen a su encabezado Content-Security-Policy: connect-src {origin}',
  cors: 'El navegador no recibió ninguna respuesta que esta página pueda leer, probablemente porque la API no permite que las páginas de {page} lean sus respuestas (CORS).',
  corsHelp:
    'Es posible que la API haya procesado la solicitud. Para permitir el acceso, la API debe incluir este origen en Access-Control-Allow-Origin y permitir el método y los encabezados, o bien el sitio debe enviar las solicitudes a través de un proxy. Si otras solicitudes a esta API funcionan, puede que la API haya cerrado la conexión sin responder.',
  mixed: 'Una página HTTPS no puede enviar solicitudes a una URL HTTP.',
  mixedHelp: 'Use una URL HTTPS de la API.',
  local: 'El navegador no pudo conectarse a {host}, que está en este dispositivo o en una red local.',
  localHelp:
    'Compruebe que la API está en ejecución y permite solicitudes desde {page} (CORS). Quizá también deba permitir que esta página acceda a su red local.',
  connection: 'No se pudo conectar a {host}.',
  connectionHelp:
    'Puede que el nombre de host sea incorrecto, que el servidor no responda, que su certificado no sea válido o que no tenga conexión.',
  brokenOff: 'Se perdió la conexión antes de recibir la respuesta completa.',
  brokenOffHelp: 'Es posible que la API haya procesado la solicitud. Si llegó parte de la respuesta, se muestra abajo.',
  timeout: 'Se agotó el tiempo de espera de la solicitud ({time}).',
  timeoutHelp: 'Es posible que la API haya procesado la solicitud. Inténtelo de nuevo o compruebe el estado de la API.',
  tooLarge: 'La respuesta supera {size}.',
  tooLargeHelp: 'Solicite menos datos o use el comando de abajo.',
  aborted: 'Se canceló la solicitud.',
  abortedHelp: 'Aun así, es posible que la API la haya procesado.',
  redirect: 'La API redirigió la solicitud.',
  redirectHelp:
    'Las redirecciones no se siguen, para que sus datos no se envíen a otra URL. Averigüe la nueva URL y úsela en su lugar.',
  proxy: 'El proxy de este sitio rechazó la solicitud ({code}).',
  proxyHelp: 'Si administra este sitio, permita {origin} en el proxy o aumente sus límites.',
  unsendable: 'Los navegadores no pueden enviar esta solicitud.',
  unsendableHelp: 'Los navegadores no permiten su método, URL o cuerpo.',
  command: 'Envíe la solicitud desde un terminal:',
};
