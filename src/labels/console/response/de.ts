import type { ResponseLabels } from '../../../model/block/console-labels.js';

export const labels: ResponseLabels = {
  receiving: 'Wird empfangen… {size}',
  download: 'Herunterladen',
  response: 'Antwort',
  earlier: 'Antworten auf dieser Seite',
  choose: 'Auswählen…',
  noContent: 'Kein Inhalt',
  exposed: 'Bei anderen Origins zeigen Browser nur die Header an, die die API freigibt.',
  truncated: 'Die ersten {shown} von {size} werden angezeigt.',
  more: 'Mehr anzeigen',
  binary: 'Keine Vorschau für {type} ({size}).',
  policy: 'Die Content Security Policy dieser Website blockiert Anfragen an {origin}.',
  policyHelp:
    'Wenn Sie diese Website betreiben, ergänzen Sie den Origin in ihrem Content-Security-Policy-Header: connect-src {origin}',
  cors: 'Der Browser hat keine Antwort erhalten, die diese Seite lesen darf. Vermutlich erlaubt die API Seiten von {page} nicht, ihre Antworten zu lesen (CORS).',
  corsHelp:
    'Die API hat die Anfrage möglicherweise verarbeitet. Um den Zugriff zu erlauben, muss die API diesen Origin in Access-Control-Allow-Origin aufführen und die Methode und die Header erlauben, oder die Website muss Anfragen über einen Proxy senden. Wenn andere Anfragen an diese API gelingen, hat sie möglicherweise die Verbindung ohne Antwort geschlossen.',
  mixed: 'Eine HTTPS-Seite kann keine Anfragen an eine HTTP-URL senden.',
  mixedHelp: 'Verwenden Sie eine HTTPS-URL der API.',
  local:
    'Der Browser konnte {host} nicht erreichen. Der Host befindet sich auf diesem Gerät oder in einem lokalen Netzwerk.',
  localHelp:
    'Prüfen Sie, ob die API läuft und Anfragen von {page} erlaubt (CORS). Möglicherweise müssen Sie dieser Seite auch den Zugriff auf Ihr lokales Netzwerk erlauben.',
  connection: '{host} konnte nicht erreicht werden.',
  connectionHelp:
    'Möglicherweise ist der Hostname falsch, der Server nicht verfügbar oder sein Zertifikat ungültig, oder Sie sind offline.',
  brokenOff: 'Die Verbindung wurde getrennt, bevor die Antwort vollständig war.',
  brokenOffHelp:
    'Die API hat die Anfrage möglicherweise verarbeitet. Falls ein Teil der Antwort angekommen ist, wird er unten angezeigt.',
  timeout: 'Zeitüberschreitung der Anfrage nach {time}.',
  timeoutHelp:
    'Die API hat die Anfrage möglicherweise verarbeitet. Versuchen Sie es erneut, oder prüfen Sie den Status der API.',
  tooLarge: 'Die Antwort ist größer als {size}.',
  tooLargeHelp: 'Fordern Sie weniger Daten an, oder verwenden Sie den Befehl unten.',
  aborted: 'Die Anfrage wurde abgebrochen.',
  abortedHelp: 'Die API hat sie möglicherweise trotzdem verarbeitet.',
  redirect: 'Die API hat die Anfrage umgeleitet.',
  redirectHelp:
    'Umleitungen werden nicht verfolgt, damit Ihre Daten nicht an eine andere URL gesendet werden. Ermitteln Sie die neue URL, und verwenden Sie diese.',
  proxy: 'Der Proxy dieser Website hat die Anfrage abgelehnt ({code}).',
  proxyHelp: 'Wenn Sie diese Website betreiben, erlauben Sie {origin} im Proxy, oder erhöhen Sie dessen Limits.',
  unsendable: 'Browser können diese Anfrage nicht senden.',
  unsendableHelp: 'Browser erlauben die Methode, die URL oder den Body der Anfrage nicht.',
  command: 'Senden Sie die Anfrage von einem Terminal aus:',
};
