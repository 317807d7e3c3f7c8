import helmet from 'helmet';

const self = ["'self'"];
const none = ["'none'"];

/** The headers of every answer. Nothing of a page may come from, or go to, another host. */
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
    // With helmet's own no-referrer, browsers send "Origin: null" with a form, and logout would refuse its own page.
    referrerPolicy: { policy: 'strict-origin' },
    strictTransportSecurity: publicOrigin.startsWith('https:'),
  });
}
