import type { ResponseLabels } from '../../../model/block/console-labels.js';

export const labels: ResponseLabels = {
  receiving: 'Réception en cours… {size}',
  download: 'Télécharger',
  response: 'Réponse',
  earlier: 'Réponses sur cette page',
  choose: 'Choisir…',
  noContent: 'Aucun contenu',
  exposed: 'Si l’API est sur une autre origine, les navigateurs n’affichent que les en-têtes qu’elle expose.',
  truncated: 'Affichage des premiers {shown} sur {size}.',
  more: 'Afficher plus',
  binary: 'Pas d’aperçu pour {type} ({size}).',
  policy: 'La Content Security Policy de ce site bloque les requêtes vers {origin}.',
  policyHelp: 'Si vous gérez ce site, ajoutez l’origine à son en-tête Content-Security-Policy : connect-src {origin}',
  cors: 'Le navigateur n’a reçu aucune réponse que cette page peut lire, probablement parce que l’API n’autorise pas les pages de {page} à lire ses réponses (CORS).',
  corsHelp:
    'L’API a peut-être traité la requête. Pour autoriser l’accès, l’API doit indiquer cette origine dans Access-Control-Allow-Origin et autoriser la méthode et les en-têtes, ou le site doit envoyer les requêtes par un proxy. Si d’autres requêtes vers cette API réussissent, l’API a peut-être fermé la connexion sans répondre.',
  mixed: 'Une page HTTPS ne peut pas envoyer de requêtes à une URL HTTP.',
  mixedHelp: 'Utilisez une URL HTTPS de l’API.',
  local: 'Le navigateur n’a pas pu joindre {host}, qui se trouve sur cet appareil ou sur un réseau local.',
  localHelp:
    'Vérifiez que l’API est en cours d’exécution et autorise les requêtes depuis {page} (CORS). Vous devrez peut-être aussi autoriser cette page à accéder à votre réseau local.',
  connection: 'Impossible de joindre {host}.',
  connectionHelp:
    'Le nom d’hôte est peut-être incorrect, le serveur arrêté ou son certificat non valide, ou vous êtes peut-être hors ligne.',
  brokenOff: 'La connexion a été perdue avant la fin de la réponse.',
  brokenOffHelp:
    'L’API a peut-être traité la requête. Si une partie de la réponse est arrivée, elle est affichée ci-dessous.',
  timeout: 'La requête a dépassé le délai d’attente de {time}.',
  timeoutHelp: 'L’API a peut-être traité la requête. Réessayez ou vérifiez l’état de l’API.',
  tooLarge: 'La réponse dépasse {size}.',
  tooLargeHelp: 'Demandez moins de données ou utilisez la commande ci-dessous.',
  aborted: 'La requête a été annulée.',
  abortedHelp: 'L’API l’a peut-être quand même traitée.',
  redirect: 'L’API a redirigé la requête.',
  redirectHelp:
    'Les redirections ne sont pas suivies, afin que vos données ne soient pas envoyées à une autre URL. Trouvez la nouvelle URL et utilisez-la.',
  proxy: 'Le proxy de ce site a refusé la requête ({code}).',
  proxyHelp: 'Si vous gérez ce site, autorisez {origin} dans le proxy ou augmentez ses limites.',
  unsendable: 'Les navigateurs ne peuvent pas envoyer cette requête.',
  unsendableHelp: 'Les navigateurs n’autorisent pas sa méthode, son URL ou son corps.',
  command: 'Envoyez la requête depuis un terminal :',
};
