import type { AnswerLabels } from '../../../model/block/console-labels.js';

/** German labels of responses and failures. */
export const labels: AnswerLabels = {
  receiving: 'Antwort kommt an… {size}',
  download: 'Herunterladen',
  answer: 'Antwort',
  earlier: 'Antworten dieser Seite',
  choose: 'Auswählen…',
  noContent: 'Kein Inhalt',
  exposed: 'Von einer anderen Site zeigt ein Browser nur die Header, die die API freigibt.',
  part: 'Die ersten {shown} von {size}.',
  more: 'Mehr anzeigen',
  binary: '{type}, {size}, wird hier nicht angezeigt.',
  policy: 'Die Richtlinie dieser Site lässt die Seite {origin} nicht aufrufen.',
  policyHelp: 'In ihrer Content-Security-Policy fehlt: connect-src {origin}',
  cors: 'Die API lässt Seiten von {page} ihre Antwort nicht lesen (CORS).',
  corsHelp:
    'Die Anfrage wurde womöglich ausgeführt. Die API muss diese Herkunft in Access-Control-Allow-Origin nennen und Methode und Header zulassen; oder die Site sendet über einen Proxy.',
  mixed: 'Eine Seite, die über https kam, kann keine Adresse mit http aufrufen.',
  mixedHelp: 'Bitte eine https-Adresse der API verwenden.',
  local: 'Der Browser hat {host} nicht erreicht: dieses Gerät oder ein lokales Netz.',
  localHelp:
    'Läuft die API dort, und lässt sie Seiten von {page} zu (CORS)? Womöglich muss dem Browser erlaubt werden, von dieser Seite aus lokale Netze zu erreichen.',
  connection: '{host} war nicht zu erreichen.',
  connectionHelp:
    'Den Namen gibt es nicht, niemand antwortet, das Zertifikat gilt nicht, oder dieses Gerät ist offline.',
  brokenOff: 'Die Antwort brach ab.',
  brokenOffHelp: 'Die Anfrage wurde womöglich ausgeführt. Was bis dahin kam, ist zu sehen, sofern etwas kam.',
  timeout: 'Innerhalb von {time} kam keine vollständige Antwort.',
  timeoutHelp: 'Die Anfrage wurde womöglich ausgeführt. Senden Sie sie erneut, oder prüfen Sie den Zustand der API.',
  tooLarge: 'Die Antwort ist größer als {size}.',
  tooLargeHelp: 'Fordern Sie weniger an, oder nehmen Sie den Befehl.',
  aborted: 'Die Anfrage wurde abgebrochen.',
  abortedHelp: 'Die API hat sie womöglich erhalten.',
  redirect: 'Die API leitet weiter.',
  redirectHelp:
    'Weiterleitungen wird nicht gefolgt, damit Ihre Eingaben hier bleiben. Bitte die neue Adresse nachschlagen.',
  proxy: 'Der Proxy dieser Site hat den Aufruf nicht durchgelassen ({code}).',
  proxyHelp: 'Wer die Site betreibt, kann dort {origin} zulassen oder die Grenzen anheben.',
  unsendable: 'Browser können diese Anfrage nicht senden.',
  unsendableHelp: 'Methode, Adresse oder Body sind Seiten nicht erlaubt.',
  command: 'Dieser Befehl sendet sie von einem Terminal aus:',
};
