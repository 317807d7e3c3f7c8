import type { SignInLabels } from '../../../model/block/console-labels.js';

export const labels: SignInLabels = {
  signIn: 'Anmelden',
  signInLoading: 'Ein Fenster wird geöffnet…',
  signInFlow: 'OAuth-Verfahren',
  authorizationCode: 'Autorisierungscode',
  clientCredentials: 'Client-Zugangsdaten',
  deviceAuthorization: 'Geräteautorisierung',
  clientId: 'Client-ID',
  clientSecret: 'Client-Secret',
  clientSecretNote:
    'Nur für Clients mit einem Secret. Es wird nur an den Autorisierungsserver gesendet und beim Schließen oder Neuladen der Seite gelöscht.',
  signInWaiting: 'Melden Sie sich in dem geöffneten Fenster an.',
  signInDeviceCode: 'Öffnen Sie {url} auf diesem oder einem anderen Gerät und geben Sie diesen Code ein: {code}',
  copyCode: 'Code kopieren',
  signInRedeeming: 'Das Zugriffstoken wird abgerufen…',
  signedIn:
    'Sie sind angemeldet. Das Zugriffstoken wird nur an {origin} gesendet und beim Schließen oder Neuladen der Seite gelöscht.',
  signInExpired: 'Das Zugriffstoken ist abgelaufen. Melden Sie sich erneut an.',
  signInBlocked:
    'Der Browser hat das Fenster blockiert. Erlauben Sie dieser Website, Fenster zu öffnen, und melden Sie sich erneut an.',
  signInClosed: 'Das Fenster ist geschlossen. Falls die Anmeldung nicht abgeschlossen war, melden Sie sich erneut an.',
  signInCanceled: 'Die Anmeldung wurde abgebrochen.',
  signInCodeExpired: 'Der Code ist abgelaufen. Melden Sie sich erneut an, um einen anderen Code zu erhalten.',
  signInDenied:
    'Der Autorisierungsserver hat den Zugriff verweigert: {reason}. Melden Sie sich erneut oder mit einem anderen Konto an.',
  signInBadResponse: 'Die Antwort des Autorisierungsservers ist ungültig: {reason}. Melden Sie sich erneut an.',
  signInNoToken: 'Der Autorisierungsserver hat kein Zugriffstoken ausgestellt: {reason}. Melden Sie sich erneut an.',
  signInBadClient:
    'Der Autorisierungsserver akzeptiert die Client-ID oder das Client-Secret nicht: {reason}. Prüfen Sie beide und melden Sie sich erneut an.',
  signInWrongIssuer:
    'Die Antwort kam von einem anderen Autorisierungsserver ({issuer}) und wurde deshalb nicht verwendet. Melden Sie sich erst wieder an, wenn die Website ihre Einstellungen korrigiert hat.',
  signInBadMetadata:
    'Die Metadaten unter {url} sind ungültig oder gehören zu einem anderen Aussteller. Die Anmeldung ist erst möglich, wenn die Website ihre Einstellungen korrigiert hat.',
  signInUnreachable:
    'Keine Antwort von {url}. Der Server ist nicht erreichbar oder erlaubt keine Anfragen von dieser Website (CORS).',
  signInNoEndpoints: 'Die Website gibt die URLs des Autorisierungsservers nicht an.',
  signInNoClientId:
    'Geben Sie die Client-ID ein, die Sie vom Anbieter der API erhalten haben, und melden Sie sich dann an.',
  signInNoSecret:
    'Geben Sie die Client-ID und das Client-Secret ein, die Sie vom Anbieter der API erhalten haben, und melden Sie sich dann an.',
};
