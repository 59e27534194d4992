import {execFileSync, spawn} from 'node:child_process'
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect} from 'playwright/test'
import {root} from '../../../scripts/stack/config.ts'

/** `nginx-plain` lacks the lines for WebSockets. */
export type TlsProxy = 'caddy' | 'nginx' | 'nginx-plain'

const folder = join(root, 'tests/.output/tls-proxy')

/** The HTTPS proxy of scripts/deploy, before the whole site. @returns the function that ends it */
export async function openTlsProxy(kind: TlsProxy, port: number, sitePort: number): Promise<() => Promise<void>> {
  rmSync(folder, {recursive: true, force: true})
  mkdirSync(folder, {recursive: true})
  const words = kind === 'caddy' ? caddy(port, sitePort) : nginx(port, sitePort, kind === 'nginx')
  const [program = '', ...rest] = words
  const child = spawn(program, rest, {stdio: 'inherit', env: {...process.env, HOME: folder}})
  await untilAnswers(`https://localhost:${port}/api/health/live`)
  return async () => {
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
}

function caddy(port: number, sitePort: number): string[] {
  const file = join(folder, 'Caddyfile')
  const options = '{\n  admin off\n  auto_https disable_redirects\n  skip_install_trust\n}\n'
  writeFileSync(
    file,
    `${options}https://localhost:${port} {\n  tls internal\n  reverse_proxy 127.0.0.1:${sitePort}\n}\n`,
  )
  return ['caddy', 'run', '--config', file]
}

function nginx(port: number, sitePort: number, takesUpgrades: boolean): string[] {
  const file = writeNginxConfig(folder, port, sitePort)
  if (!takesUpgrades) writeFileSync(file, readFileSync(file, 'utf8').replace(/^.* (?:Upgrade|Connection) \$.*$/gm, ''))
  return ['nginx', '-c', file, '-g', 'daemon off;']
}

/** The nginx.conf of scripts/deploy as nginx's only site, on ports that anybody may open. @returns the file */
export function writeNginxConfig(folder: string, port: number, sitePort: number): string {
  const [key, certificate, file] = [join(folder, 'key.pem'), join(folder, 'cert.pem'), join(folder, 'nginx.conf')]
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes', '-newkey', 'rsa:2048', '-x509']
  execFileSync('openssl', ['req', ...subject, '-keyout', key, '-out', certificate], {stdio: 'ignore'})
  const site = readFileSync(join(root, 'scripts/deploy/nginx.conf'), 'utf8')
    .replace(/(listen .*)\b443\b/g, `$1${port}`)
    .replace(/(listen .*)\b80\b/g, `$1${port + 1}`)
    .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, certificate)
    .replace(/\/etc\/letsencrypt\S+privkey\.pem/, key)
    .replaceAll('example.com', 'localhost')
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  )
  const http = `access_log off;\n${temporary.join('\n')}\n${site}`
  writeFileSync(file, `error_log ${folder}/error.log;\npid ${folder}/nginx.pid;\nevents {}\nhttp {\n${http}}\n`)
  return file
}

/** Node knows neither certificate. */
function untilAnswers(url: string): Promise<void> {
  const ask = () => execFileSync('curl', ['-skf', '-o', '/dev/null', url])
  return expect(ask).toPass({timeout: 10_000})
}
