import helmet from 'helmet';

const self = ["'self'"];
const none = ["'none'"];

/**
 * Creates middleware that sets security headers on every response. The content security policy prevents pages from
 * loading resources from other hosts and from sending data to these hosts.
 */
export function securityHeaders(publicOrigin: string) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: none,
        scriptSrc: self,
        styleSrc: self,
        imgSrc: ["'self'", 'data:'],
        connectSrc: self,
        fontSrc: self,
        formAction: self,
        baseUri: none,
        frameAncestors: none,
      },
    },
    // Helmet's default `no-referrer` makes browsers send forms with `Origin: null`, which the logout route rejects.
    referrerPolicy: { policy: 'strict-origin' },
    strictTransportSecurity: publicOrigin.startsWith('https:'),
  });
}
