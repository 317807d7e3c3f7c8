import type { ResponseLabels } from '../../../model/block/console-labels.js';

export const labels: ResponseLabels = {
  receiving: '受信中… {size}',
  download: 'ダウンロード',
  response: 'レスポンス',
  earlier: 'このページで受信したレスポンス',
  choose: '選択…',
  noContent: '内容なし',
  exposed: 'オリジンが異なる場合、ブラウザーに表示されるのは API が公開するヘッダーのみです。',
  truncated: '{size} のうち最初の {shown} を表示しています。',
  more: 'さらに表示',
  binary: '{type} ({size}) のプレビューは表示できません。',
  policy: 'このサイトの Content Security Policy が {origin} へのリクエストをブロックしています。',
  policyHelp:
    'このサイトの運営者は、Content-Security-Policy ヘッダーにこのオリジンを追加してください: connect-src {origin}',
  cors: 'ブラウザーは、このページが読み取れるレスポンスを受信しませんでした。API が {page} のページによるレスポンスの読み取りを許可していない可能性があります (CORS)。',
  corsHelp:
    'API がリクエストを処理した可能性があります。アクセスを許可するには、API が Access-Control-Allow-Origin にこのオリジンを指定してメソッドとヘッダーを許可するか、サイトがプロキシ経由でリクエストを送信する必要があります。この API への他のリクエストが成功する場合は、API がレスポンスを返さずに接続を閉じた可能性があります。',
  mixed: 'HTTPS のページから HTTP の URL へリクエストを送信することはできません。',
  mixedHelp: 'API の HTTPS の URL を使用してください。',
  local: 'ブラウザーは {host} に接続できませんでした。このホストは、この端末またはローカルネットワーク上にあります。',
  localHelp:
    'API が動作していて、{page} からのリクエストを許可しているか (CORS) 確認してください。このページにローカルネットワークへのアクセスを許可する必要がある場合もあります。',
  connection: '{host} に接続できませんでした。',
  connectionHelp:
    'ホスト名が間違っている、サーバーが停止している、証明書が無効である、またはオフラインである可能性があります。',
  brokenOff: 'レスポンスの受信が完了する前に接続が切れました。',
  brokenOffHelp: 'API がリクエストを処理した可能性があります。レスポンスの一部が届いている場合は、下に表示されます。',
  timeout: 'リクエストは {time} でタイムアウトしました。',
  timeoutHelp: 'API がリクエストを処理した可能性があります。もう一度試すか、API の状態を確認してください。',
  tooLarge: 'レスポンスが {size} を超えています。',
  tooLargeHelp: '要求するデータを減らすか、下のコマンドを使用してください。',
  aborted: 'リクエストはキャンセルされました。',
  abortedHelp: 'API がすでに処理した可能性があります。',
  redirect: 'API がリクエストをリダイレクトしました。',
  redirectHelp:
    'データが別の URL に送信されないように、リダイレクトには従いません。新しい URL を調べて使用してください。',
  proxy: 'このサイトのプロキシがリクエストを拒否しました ({code})。',
  proxyHelp: 'このサイトの運営者は、プロキシで {origin} を許可するか、上限を引き上げてください。',
  unsendable: 'ブラウザーではこのリクエストを送信できません。',
  unsendableHelp: 'ブラウザーでは、このメソッド、URL、または本文は許可されていません。',
  command: 'ターミナルからリクエストを送信する:',
};
