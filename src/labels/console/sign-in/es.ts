import type { SignInLabels } from '../../../model/block/console-labels.js';

export const labels: SignInLabels = {
  signIn: 'Iniciar sesión',
  signInLoading: 'Abriendo una ventana…',
  signInFlow: 'Flujo de OAuth',
  authorizationCode: 'Código de autorización',
  clientCredentials: 'Credenciales del cliente',
  deviceAuthorization: 'Autorización de dispositivo',
  clientId: 'ID de cliente',
  clientSecret: 'Secreto de cliente',
  clientSecretNote:
    'Solo para clientes que tienen un secreto. Solo se envía al servidor de autorización y se elimina al cerrar o recargar esta página.',
  signInWaiting: 'Inicie sesión en la ventana que se ha abierto.',
  signInDeviceCode: 'Abra {url} en este u otro dispositivo e introduzca este código: {code}',
  copyCode: 'Copiar código',
  signInRedeeming: 'Obteniendo el token de acceso…',
  signedIn:
    'Ha iniciado sesión. El token de acceso solo se envía a {origin} y se elimina al cerrar o recargar esta página.',
  signInExpired: 'El token de acceso ha caducado. Inicie sesión de nuevo.',
  signInBlocked: 'El navegador ha bloqueado la ventana. Permita que este sitio abra ventanas e inicie sesión de nuevo.',
  signInClosed: 'La ventana está cerrada. Si no terminó, inicie sesión de nuevo.',
  signInCanceled: 'Se ha cancelado el inicio de sesión.',
  signInCodeExpired: 'El código ha caducado. Inicie sesión de nuevo para obtener otro código.',
  signInDenied:
    'El servidor de autorización ha denegado el acceso: {reason}. Inicie sesión de nuevo o use otra cuenta.',
  signInBadResponse: 'La respuesta del servidor de autorización no es válida: {reason}. Inicie sesión de nuevo.',
  signInNoToken: 'El servidor de autorización no ha emitido ningún token de acceso: {reason}. Inicie sesión de nuevo.',
  signInBadClient:
    'El servidor de autorización no acepta el ID de cliente o el secreto de cliente: {reason}. Compruebe ambos e inicie sesión de nuevo.',
  signInWrongIssuer:
    'La respuesta procede de otro servidor de autorización ({issuer}), por lo que no se ha usado. No inicie sesión de nuevo hasta que el sitio corrija su configuración.',
  signInBadMetadata:
    'Los metadatos de {url} no son válidos o pertenecen a otro emisor. Solo podrá iniciar sesión cuando el sitio corrija su configuración.',
  signInUnreachable:
    'No hay respuesta de {url}. El servidor no está disponible o no permite solicitudes desde este sitio (CORS).',
  signInNoEndpoints: 'El sitio no indica las URL del servidor de autorización.',
  signInNoClientId: 'Introduzca el ID de cliente que le dio el proveedor de la API y, después, inicie sesión.',
  signInNoSecret:
    'Introduzca el ID de cliente y el secreto de cliente que le dio el proveedor de la API y, después, inicie sesión.',
};
