import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { findChromium } from './chromium.ts'

/** A Chromium without a window: E2E_CHROMIUM, else one installed here, else the one inside the npm package. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  return chromium.launch({
    ...options,
    executablePath,
    env: { ...process.env, ...env },
    // Root cannot use Chromium's own sandbox; the pages are ours.
    chromiumSandbox: false,
    args: [...QUIET, '--no-zygote', '--font-render-hinting=none', ...(options.args ?? [])],
  })
}

// A closed network refuses what Chromium asks of its makers' hosts, many requests at a time.
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
