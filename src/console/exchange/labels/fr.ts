import type { AnswerLabels } from '../../../model/block/console-labels.js';

/** French labels of responses and failures. */
export const labels: AnswerLabels = {
  receiving: 'Réception… {size}',
  download: 'Télécharger',
  answer: 'Réponse',
  earlier: 'Réponses de cette page',
  choose: 'Choisir…',
  noContent: 'Aucun contenu',
  exposed: 'D’un autre site, un navigateur ne montre que les en-têtes que l’API expose.',
  part: 'Les premiers {shown} sur {size}.',
  more: 'Afficher plus',
  binary: '{type}, {size}, non affiché ici.',
  policy: 'La politique de ce site ne laisse pas la page appeler {origin}.',
  policyHelp: 'Il manque à sa Content-Security-Policy : connect-src {origin}',
  cors: 'L’API ne laisse pas les pages de {page} lire sa réponse (CORS).',
  corsHelp:
    'La requête a pu être exécutée. L’API doit nommer cette origine dans Access-Control-Allow-Origin et autoriser la méthode et les en-têtes ; ou le site envoie les appels par un proxy.',
  mixed: 'Une page venue en https ne peut pas appeler une adresse en http.',
  mixedHelp: 'Utilisez une adresse https de l’API.',
  local: 'Le navigateur n’a pas atteint {host}, qui est cet appareil ou un réseau local.',
  localHelp:
    'Vérifiez que l’API y tourne et autorise les pages de {page} (CORS). Il faut peut-être permettre au navigateur d’atteindre les réseaux locaux depuis cette page.',
  connection: '{host} est injoignable.',
  connectionHelp:
    'Ce nom n’existe pas, personne ne répond, le certificat n’est pas valide ou cet appareil est hors ligne.',
  brokenOff: 'La réponse s’est interrompue.',
  brokenOffHelp: 'La requête a pu être exécutée. Ce qui est arrivé jusque-là, s’il y a lieu, est affiché.',
  timeout: 'Aucune réponse complète en {time}.',
  timeoutHelp: 'La requête a pu être exécutée. Renvoyez-la, ou vérifiez l’état de l’API.',
  tooLarge: 'La réponse dépasse {size}.',
  tooLargeHelp: 'Demandez-en moins, ou utilisez la commande.',
  aborted: 'La requête a été annulée.',
  abortedHelp: 'L’API l’a peut-être reçue.',
  redirect: 'L’API redirige ailleurs.',
  redirectHelp: 'Les redirections ne sont pas suivies, pour que votre saisie reste ici. Cherchez la nouvelle adresse.',
  proxy: 'Le proxy de ce site n’a pas transmis l’appel ({code}).',
  proxyHelp: 'L’exploitant du site peut y autoriser l’origine {origin}, ou relever ses limites.',
  unsendable: 'Les navigateurs ne peuvent pas envoyer cette requête.',
  unsendableHelp: 'Sa méthode, son adresse ou son corps sont interdits aux pages.',
  command: 'Cette commande l’envoie depuis un terminal :',
};
