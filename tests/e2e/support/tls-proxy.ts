import {execFileSync, spawn} from 'node:child_process'
import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect} from 'playwright/test'
import {root} from '../../../scripts/stack/config.ts'

/** `nginx-plain` lacks the lines for WebSockets. */
export type TlsProxy = 'caddy' | 'nginx' | 'nginx-plain'

const folder = join(root, 'tests/.output/tls-proxy')

/** An HTTPS proxy like those of scripts/deploy, before the whole site. @returns the function that ends it */
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
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes', '-newkey', 'rsa:2048', '-x509']
  execFileSync('openssl', ['req', ...subject, '-keyout', key, '-out', certificate], {stdio: 'ignore'})
  const upgrades = `
      proxy_http_version 1.1;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection "upgrade";`
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;
error_log ${folder}/error.log;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  ${temporary.map(name => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    location / {
      proxy_pass http://127.0.0.1:${sitePort};
      client_max_body_size 100m;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;${takesUpgrades ? upgrades : ''}
    }
  }
}
`,
  )
  return ['nginx', '-c', join(folder, 'nginx.conf')]
}

/** Node knows neither certificate. */
function untilAnswers(url: string): Promise<void> {
  const ask = () => execFileSync('curl', ['-skf', '-o', '/dev/null', url])
  return expect(ask).toPass({timeout: 10_000})
}
