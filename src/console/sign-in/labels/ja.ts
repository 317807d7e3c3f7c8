import type { SignInLabels } from '../../../model/block/console-labels.js';

export const labels: SignInLabels = {
  signInWaiting: '開いたウィンドウでサインインしてください。',
  signInRedeeming: 'アクセストークンを取得しています…',
  signedIn:
    'サインインしました。アクセストークンは {origin} にのみ送信され、このページを閉じるか再読み込みすると削除されます。',
  signInExpired: 'アクセストークンの有効期限が切れました。もう一度サインインしてください。',
  signInBlocked:
    'ブラウザーがウィンドウをブロックしました。このサイトにウィンドウを開くことを許可して、もう一度サインインしてください。',
  signInClosed: 'ウィンドウは閉じています。完了していない場合は、もう一度サインインしてください。',
  signInDenied:
    '認可サーバーがアクセスを拒否しました: {reason}。もう一度サインインするか、別のアカウントを使用してください。',
  signInBadResponse: '認可サーバーのレスポンスが無効です: {reason}。もう一度サインインしてください。',
  signInNoToken: '認可サーバーがアクセストークンを発行しませんでした: {reason}。もう一度サインインしてください。',
  signInWrongIssuer:
    'レスポンスが別の認可サーバー ({issuer}) から届いたため、使用しませんでした。サイトが設定を修正するまで、サインインしないでください。',
  signInBadMetadata:
    '{url} のメタデータが無効か、別の発行者のものです。サイトが設定を修正するまで、サインインできません。',
  signInUnreachable:
    '{url} から応答がありません。サーバーが利用できないか、このサイトからのリクエストを許可していません (CORS)。',
  signInNoEndpoints: 'サイトに認可サーバーの URL が指定されていません。',
  signInNoClientId: 'API の提供元から受け取ったクライアント ID を入力してから、サインインしてください。',
};
