import createCache from '@emotion/cache'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

/** The CSP allows only styles with its nonce (security H9), which the build leaves in the head. */
export const styleCache = createCache({ key: 'css', ...(nonce && { nonce }) })
