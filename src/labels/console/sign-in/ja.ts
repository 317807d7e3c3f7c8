import type { SignInLabels } from '../../../model/block/console-labels.js';

export const labels: SignInLabels = {
  signIn: 'サインイン',
  signInLoading: 'ウィンドウを開いています…',
  signInFlow: 'OAuth フロー',
  authorizationCode: '認可コード',
  clientCredentials: 'クライアントクレデンシャル',
  deviceAuthorization: 'デバイス認可',
  clientId: 'クライアント ID',
  clientSecret: 'クライアントシークレット',
  clientSecretNote:
    'シークレットを持つクライアントの場合のみ入力します。認可サーバーにのみ送信され、このページを閉じるか再読み込みすると削除されます。',
  signInWaiting: '開いたウィンドウでサインインしてください。',
  signInDeviceCode: 'このデバイスまたは別のデバイスで {url} を開き、次のコードを入力してください: {code}',
  copyCode: 'コードをコピー',
  signInRedeeming: 'アクセストークンを取得しています…',
  signedIn:
    'サインインしました。アクセストークンは {origin} にのみ送信され、このページを閉じるか再読み込みすると削除されます。',
  signInExpired: 'アクセストークンの有効期限が切れました。もう一度サインインしてください。',
  signInBlocked:
    'ブラウザーがウィンドウをブロックしました。このサイトにウィンドウを開くことを許可して、もう一度サインインしてください。',
  signInClosed: 'ウィンドウは閉じています。完了していない場合は、もう一度サインインしてください。',
  signInCanceled: 'サインインをキャンセルしました。',
  signInCodeExpired: 'コードの有効期限が切れました。もう一度サインインして、別のコードを取得してください。',
  signInDenied:
    '認可サーバーがアクセスを拒否しました: {reason}。もう一度サインインするか、別のアカウントを使用してください。',
  signInBadResponse: '認可サーバーのレスポンスが無効です: {reason}。もう一度サインインしてください。',
  signInNoToken: '認可サーバーがアクセストークンを発行しませんでした: {reason}。もう一度サインインしてください。',
  signInBadClient:
    '認可サーバーがクライアント ID またはクライアントシークレットを受け入れません: {reason}。両方を確認して、もう一度サインインしてください。',
  signInWrongIssuer:
    'レスポンスが別の認可サーバー ({issuer}) から届いたため、使用しませんでした。サイトが設定を修正するまで、サインインしないでください。',
  signInBadMetadata:
    '{url} のメタデータが無効か、別の発行者のものです。サイトが設定を修正するまで、サインインできません。',
  signInUnreachable:
    '{url} から応答がありません。サーバーが利用できないか、このサイトからのリクエストを許可していません (CORS)。',
  signInNoEndpoints: 'サイトに認可サーバーの URL が指定されていません。',
  signInNoClientId: 'API の提供元から受け取ったクライアント ID を入力してから、サインインしてください。',
  signInNoSecret:
    'API の提供元から受け取ったクライアント ID とクライアントシークレットを入力してから、サインインしてください。',
};
