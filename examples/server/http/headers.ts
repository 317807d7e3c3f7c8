import helmet from 'helmet';

const self = ["'self'"];
const none = ["'none'"];

/** Sets security headers on every response. Pages cannot load from or send data to other hosts. */
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
    // With Helmet's default `no-referrer`, browsers send "Origin: null" with forms, which logout would reject.
    referrerPolicy: { policy: 'strict-origin' },
    strictTransportSecurity: publicOrigin.startsWith('https:'),
  });
}
