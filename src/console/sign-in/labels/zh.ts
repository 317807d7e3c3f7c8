import type { SignInLabels } from '../../../model/block/console-labels.js';

export const labels: SignInLabels = {
  signInWaiting: '请在打开的窗口中登录。',
  signInRedeeming: '正在获取访问令牌…',
  signedIn: '您已登录。访问令牌只会发送到 {origin}，并在关闭或重新加载此页面时删除。',
  signInExpired: '访问令牌已过期。请重新登录。',
  signInBlocked: '浏览器阻止了窗口。请允许此网站打开窗口，然后重新登录。',
  signInClosed: '窗口已关闭。如果尚未完成，请重新登录。',
  signInDenied: '授权服务器拒绝了访问：{reason}。请重新登录，或使用其他账号。',
  signInBadResponse: '授权服务器的响应无效：{reason}。请重新登录。',
  signInNoToken: '授权服务器没有颁发访问令牌：{reason}。请重新登录。',
  signInWrongIssuer: '响应来自另一个授权服务器（{issuer}），因此未被使用。在网站修正设置之前，请勿再次登录。',
  signInBadMetadata: '{url} 的元数据无效，或属于其他颁发者。网站修正设置后才能登录。',
  signInUnreachable: '{url} 没有响应。服务器不可用，或不允许来自此网站的请求（CORS）。',
  signInNoEndpoints: '网站没有指定授权服务器的 URL。',
  signInNoClientId: '请输入 API 提供方给您的客户端 ID，然后登录。',
};
