import type { SignInLabels } from '../../../model/block/console-labels.js';

export const labels: SignInLabels = {
  signIn: 'Se connecter',
  signInLoading: 'Ouverture d’une fenêtre…',
  signInFlow: 'Flux OAuth',
  authorizationCode: 'Code d’autorisation',
  clientCredentials: 'Identifiants du client',
  deviceAuthorization: 'Autorisation d’appareil',
  clientId: 'ID client',
  clientSecret: 'Secret client',
  clientSecretNote:
    'Uniquement pour les clients qui ont un secret. Il n’est envoyé qu’au serveur d’autorisation et il est supprimé quand vous fermez ou rechargez cette page.',
  signInWaiting: 'Connectez-vous dans la fenêtre qui s’est ouverte.',
  signInDeviceCode: 'Ouvrez {url} sur cet appareil ou sur un autre, et saisissez ce code : {code}',
  copyCode: 'Copier le code',
  signInRedeeming: 'Obtention du jeton d’accès…',
  signedIn:
    'Vous êtes connecté. Le jeton d’accès n’est envoyé qu’à {origin} et il est supprimé quand vous fermez ou rechargez cette page.',
  signInExpired: 'Le jeton d’accès a expiré. Connectez-vous à nouveau.',
  signInBlocked:
    'Le navigateur a bloqué la fenêtre. Autorisez ce site à ouvrir des fenêtres, puis connectez-vous à nouveau.',
  signInClosed: 'La fenêtre est fermée. Si vous n’aviez pas terminé, connectez-vous à nouveau.',
  signInCanceled: 'La connexion a été annulée.',
  signInCodeExpired: 'Le code a expiré. Connectez-vous à nouveau pour obtenir un autre code.',
  signInDenied:
    'Le serveur d’autorisation a refusé l’accès : {reason}. Connectez-vous à nouveau ou utilisez un autre compte.',
  signInBadResponse: 'La réponse du serveur d’autorisation n’est pas valide : {reason}. Connectez-vous à nouveau.',
  signInNoToken: 'Le serveur d’autorisation n’a émis aucun jeton d’accès : {reason}. Connectez-vous à nouveau.',
  signInBadClient:
    'Le serveur d’autorisation n’accepte pas l’ID client ou le secret client : {reason}. Vérifiez les deux, puis connectez-vous à nouveau.',
  signInWrongIssuer:
    'La réponse vient d’un autre serveur d’autorisation ({issuer}) et n’a donc pas été utilisée. Ne vous reconnectez pas avant que le site ait corrigé ses réglages.',
  signInBadMetadata:
    'Les métadonnées de {url} ne sont pas valides ou appartiennent à un autre émetteur. La connexion ne sera possible que lorsque le site aura corrigé ses réglages.',
  signInUnreachable:
    'Aucune réponse de {url}. Le serveur n’est pas disponible ou n’autorise pas les requêtes de ce site (CORS).',
  signInNoEndpoints: 'Le site n’indique pas les URL du serveur d’autorisation.',
  signInNoClientId: 'Saisissez l’ID client que le fournisseur de l’API vous a donné, puis connectez-vous.',
  signInNoSecret:
    'Saisissez l’ID client et le secret client que le fournisseur de l’API vous a donnés, puis connectez-vous.',
};
