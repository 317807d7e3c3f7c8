export const DESCRIPTION = `openapi: 3.1.0
tags:
  - name: Users
    description: People with access.
paths:
  /users:
    get:
      operationId: listUsers
      summary: List users
      tags: [Users]
      responses:
        200:
          description: The users
`;
