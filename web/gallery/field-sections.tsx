import { useState } from 'react';
import { Avatar } from '../src/ui/avatar.tsx';
import { Badge } from '../src/ui/badge.tsx';
import { Field } from '../src/ui/field.tsx';
import { Row } from '../src/ui/row.tsx';
import { PasswordInput, SearchInput, TextInput } from '../src/ui/text-input.tsx';
import { Textarea } from '../src/ui/textarea.tsx';
import { Section } from './section.tsx';

export function FieldSections() {
  return (
    <>
      <Section title="Campos">
        <Fields />
      </Section>
      <Section title="Linhas">
        <Rows />
      </Section>
      <Section title="Retratos">
        <Avatars />
      </Section>
    </>
  );
}

function Fields() {
  const [bio, setBio] = useState('Gravo sotaques do Recôncavo e transcrevo silêncios. Aceito conversas sobre vogais.');
  const [query, setQuery] = useState('');
  return (
    <div className="flex flex-col gap-4">
      <SearchInput
        label="Buscar pessoas"
        placeholder="Buscar por nome, área ou instituição..."
        value={query}
        onValueChange={setQuery}
      />
      <Field label="Instituição" hint="Como aparece no seu perfil.">
        <TextInput placeholder="Universidade, instituto, escola" />
      </Field>
      <Field label="Nome de usuário" aside="letras, números e _">
        <TextInput leading="@" defaultValue="dandaralo" />
      </Field>
      <Field label="E-mail" error="Email inválido">
        <TextInput type="email" defaultValue="dandara@ufba" />
      </Field>
      <Field label="Senha">
        <PasswordInput defaultValue="segredo-bom" autoComplete="current-password" />
      </Field>
      <Field label="Título" optional>
        <TextInput disabled defaultValue="Mestranda em Linguística" />
      </Field>
      <Field label="Biografia" counter={{ value: bio.length, max: 500 }}>
        <Textarea voice="read" value={bio} onChange={(event) => setBio(event.currentTarget.value)} />
      </Field>
    </div>
  );
}

function Rows() {
  const tile = <Avatar id="5f2" name="Céu do sertão" shape="group" />;
  return (
    <div className="-mx-(--gutter)">
      <Row leading={tile} title="Céu do sertão" detail="parada" meta="ontem" />
      <Row leading={tile} title="Céu do sertão" detail="com ponteiro e pressão" render={<button type="button" />} />
      <Row leading={tile} title="Céu do sertão" detail="escolhida" selected render={<button type="button" />} />
      <Row
        unread
        leading={<Avatar id="nilo" name="Nilo Barcelos" />}
        title="Nilo Barcelos comentou"
        detail="não lida"
        meta="08:11"
        trailing={<Badge count={120} label="não lidas" />}
        render={<button type="button" />}
      />
    </div>
  );
}

function Avatars() {
  const names = [
    'Vicente Aguiar',
    'Lia Sampaio',
    'Maíra Quintão',
    'Rui Antunes',
    'Helena Koga',
    'Tobias Arruda',
    'Iara',
    'Caetano Brum',
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      {names.map((name) => (
        <Avatar key={name} id={name} name={name} />
      ))}
      <Avatar id="g1" name="Orientandos do Nilo" shape="group" size={52} />
      <Avatar id="g2" name="R para quem tem medo" shape="group" size={52} />
      <Avatar id="u" name="Dandara Lopes" fallback="U" size={26} label="Dandara Lopes" />
      <Avatar id="i" name="Publyka" src="/icone-512.png" label="Publyka" />
      <Avatar id="broken" name="Sem Retrato" src="/nao-existe.png" />
    </div>
  );
}
