import type { AnswerLabels } from '../../../model/block/console-labels.js';

/** Spanish labels of responses and failures. */
export const labels: AnswerLabels = {
  receiving: 'Recibiendo… {size}',
  download: 'Descargar',
  answer: 'Respuesta',
  earlier: 'Respuestas de esta página',
  choose: 'Elegir…',
  noContent: 'Sin contenido',
  exposed: 'De otro sitio, un navegador solo muestra las cabeceras que la API expone.',
  part: 'Los primeros {shown} de {size}.',
  more: 'Mostrar más',
  binary: '{type}, {size}, no se muestra aquí.',
  policy: 'La política de este sitio no deja que la página llame a {origin}.',
  policyHelp: 'En su Content-Security-Policy falta: connect-src {origin}',
  cors: 'La API no deja que las páginas de {page} lean su respuesta (CORS).',
  corsHelp:
    'Es posible que la solicitud se haya ejecutado. La API debe nombrar este origen en Access-Control-Allow-Origin y permitir el método y las cabeceras; o el sitio envía las llamadas por un proxy.',
  mixed: 'Una página que llegó por https no puede llamar a una dirección http.',
  mixedHelp: 'Use una dirección https de la API.',
  local: 'El navegador no llegó a {host}, que es este equipo o una red local.',
  localHelp:
    'Compruebe que la API funciona allí y permite páginas de {page} (CORS). Quizá haya que permitir al navegador llegar a redes locales desde esta página.',
  connection: 'No se pudo llegar a {host}.',
  connectionHelp: 'No existe ese nombre, nadie responde, su certificado no es válido o este equipo no tiene conexión.',
  brokenOff: 'La respuesta se interrumpió.',
  brokenOffHelp:
    'Es posible que la solicitud se haya ejecutado. Se muestra lo que llegó hasta entonces, si llegó algo.',
  timeout: 'No hubo una respuesta completa en {time}.',
  timeoutHelp: 'Es posible que la solicitud se haya ejecutado. Envíela de nuevo o compruebe el estado de la API.',
  tooLarge: 'La respuesta supera {size}.',
  tooLargeHelp: 'Pida menos o use el comando.',
  aborted: 'La solicitud se canceló.',
  abortedHelp: 'Es posible que la API la haya recibido.',
  redirect: 'La API redirige a otro lugar.',
  redirectHelp: 'No se siguen redirecciones, para que lo que escribió se quede aquí. Busque la nueva dirección.',
  proxy: 'El proxy de este sitio no dejó pasar la llamada ({code}).',
  proxyHelp: 'Quien lleva el sitio puede permitir allí el origen {origin} o subir sus límites.',
  unsendable: 'Los navegadores no pueden enviar esta solicitud.',
  unsendableHelp: 'Su método, su dirección o su cuerpo no se permiten a las páginas.',
  command: 'Este comando la envía desde un terminal:',
};
