import type { SignInLabels } from '../../../model/block/console-labels.js';

export const labels: SignInLabels = {
  signInWaiting: 'Melden Sie sich in dem geöffneten Fenster an.',
  signInRedeeming: 'Das Zugriffstoken wird abgerufen…',
  signedIn:
    'Sie sind angemeldet. Das Zugriffstoken wird nur an {origin} gesendet und beim Schließen oder Neuladen der Seite gelöscht.',
  signInExpired: 'Das Zugriffstoken ist abgelaufen. Melden Sie sich erneut an.',
  signInBlocked:
    'Der Browser hat das Fenster blockiert. Erlauben Sie dieser Website, Fenster zu öffnen, und melden Sie sich erneut an.',
  signInClosed: 'Das Fenster ist geschlossen. Falls die Anmeldung nicht abgeschlossen war, melden Sie sich erneut an.',
  signInDenied:
    'Der Autorisierungsserver hat den Zugriff verweigert: {reason}. Melden Sie sich erneut oder mit einem anderen Konto an.',
  signInBadResponse: 'Die Antwort des Autorisierungsservers ist ungültig: {reason}. Melden Sie sich erneut an.',
  signInNoToken: 'Der Autorisierungsserver hat kein Zugriffstoken ausgestellt: {reason}. Melden Sie sich erneut an.',
  signInWrongIssuer:
    'Die Antwort kam von einem anderen Autorisierungsserver ({issuer}) und wurde deshalb nicht verwendet. Melden Sie sich erst wieder an, wenn die Website ihre Einstellungen korrigiert hat.',
  signInBadMetadata:
    'Die Metadaten unter {url} sind ungültig oder gehören zu einem anderen Aussteller. Die Anmeldung ist erst möglich, wenn die Website ihre Einstellungen korrigiert hat.',
  signInUnreachable:
    'Keine Antwort von {url}. Der Server ist nicht erreichbar oder erlaubt keine Anfragen von dieser Website (CORS).',
  signInNoEndpoints: 'Die Website gibt die URLs des Autorisierungsservers nicht an.',
  signInNoClientId:
    'Geben Sie die Client-ID ein, die Sie vom Anbieter der API erhalten haben, und melden Sie sich dann an.',
};
