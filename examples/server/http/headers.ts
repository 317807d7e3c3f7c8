import helmet from 'helmet';

const self = ["'self'"];
const none = ["'none'"];

/**
 * Creates middleware that sets security headers on every response. The content security policy prevents pages from
 * loading resources from other hosts and from sending data to these hosts.
 *
 * @param issuer - The authorization server, to which the console sends token requests. `undefined` if there is none.
 */
export function securityHeaders(publicOrigin: string, issuer: string | undefined) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: none,
        scriptSrc: self,
        styleSrc: self,
        imgSrc: ["'self'", 'data:'],
        connectSrc: issuer === undefined ? self : [...self, new URL(issuer).origin],
        fontSrc: self,
        formAction: self,
        baseUri: none,
        frameAncestors: none,
      },
    },
    // Helmet's default `no-referrer` makes browsers send forms with `Origin: null`, which the logout route rejects.
    referrerPolicy: { policy: 'strict-origin' },
    // With `same-origin`, the console would lose its reference to the sign-in window and consider the window closed.
    crossOriginOpenerPolicy: { policy: issuer === undefined ? 'same-origin' : 'same-origin-allow-popups' },
    strictTransportSecurity: publicOrigin.startsWith('https:'),
  });
}
