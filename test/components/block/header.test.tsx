import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from './show.tsx';

describe('the header', () => {
  it.each([
    ['GET', 'blue'],
    ['POST', 'green'],
    ['PUT', 'amber'],
    ['PATCH', 'purple'],
    ['DELETE', 'red'],
    ['OPTIONS', 'gray'],
  ])('shows %s in %s', (method, color) => {
    const { heading } = show({ method });
    expect(within(heading).getByText(method)).toHaveAttribute('data-color', color);
  });

  it('shows a method in lower case as it is sent', () => {
    expect(show({ method: 'patch' }).heading).toHaveTextContent('PATCH /api/v1/documents');
  });

  it('names the block by method and URL', () => {
    const { block } = show({ method: 'POST', baseUrl: 'https://api.example.com/' });
    expect(block).toHaveAccessibleName('POST https://api.example.com/api/v1/documents');
  });

  it('sets the base URL apart from the path', () => {
    const { within: inside } = show({ baseUrl: 'https://api.example.com/v1/', endpoint: 'documents' });
    expect(inside.getByText('https://api.example.com/v1')).toHaveClass('apiblock-base');
    expect(inside.getByRole('heading')).toHaveTextContent('GET https://api.example.com/v1/documents');
  });

  it('ignores the base URL of an absolute endpoint', () => {
    expect(show({ baseUrl: 'https://api.example.com', endpoint: 'https://other.example/x' }).heading).toHaveTextContent(
      'GET https://other.example/x',
    );
  });

  it('sets path parameters apart', () => {
    const { container } = show({ endpoint: '/users/{username}/documents/:id/host:8080?page={page}' });
    expect([...container.querySelectorAll('.apiblock-path-parameter')].map((part) => part.textContent)).toEqual([
      '{username}',
      ':id',
      '{page}',
    ]);
  });

  it.each([
    [undefined, 3],
    [2, 2],
    [6, 6],
    ['4', 4],
    [1, 3],
    [7, 3],
    ['x', 3],
  ])('has a heading of level %s as %s', (given, level) => {
    show({ headingLevel: given as 3 });
    expect(screen.getByRole('heading', { level })).toBeInTheDocument();
  });

  it.each([
    ['bearer', undefined, 'Bearer token'],
    ['apiKey', undefined, 'API key'],
    ['basic', undefined, 'Basic auth'],
    ['oauth2', undefined, 'OAuth 2.0'],
    ['none', undefined, 'No auth'],
    ['bearer', 'Token with docs:read', 'Token with docs:read'],
    ['bearer', ' ', 'Bearer token'],
    ['mutual TLS', undefined, 'mutual TLS'],
    [undefined, 'Session cookie', 'Session cookie'],
  ])('says how to authenticate: %s, %s', (auth, authLabel, text) => {
    expect(show({ auth, authLabel }).within.getByText(text)).toBeVisible();
  });

  it('says nothing of authentication where nothing is given', () => {
    const { container } = show({});
    expect(container.querySelector('.apiblock-auth')).toBeNull();
  });

  it('links to itself by a stable id', () => {
    const { block, within: inside } = show({ method: 'POST', endpoint: '/api/v1/Documents/:id' });
    expect(block).toHaveAttribute('id', 'post-api-v1-documents-id');
    expect(inside.getByRole('link', { name: 'Link to POST /api/v1/Documents/:id' })).toHaveAttribute(
      'href',
      '#post-api-v1-documents-id',
    );
  });

  it.each([
    [{}, true],
    [{ endpoint: '', baseUrl: 'https://api.example.com' }, true],
    [{ endpoint: '' }, false],
    [{ method: '', endpoint: '  ' }, false],
  ])('of %j has a URL to copy: %j', (props, copied) => {
    const { container } = show(props);
    expect(container.querySelector('.apiblock-header .apiblock-copy') !== null).toBe(copied);
    expect(container.querySelector('.apiblock-url')?.textContent !== '').toBe(copied);
  });
});
